import type { FeedProposal } from '@floorcraft/contract/imports/linked-feeds.ts'

/**
 * Whether "accept all" accepts a proposal. A missing event, and one that may repeat another, must be looked at one by
 * one.
 */
export const acceptedTogether = ({ kind, existing }: FeedProposal): boolean =>
  kind !== 'gone' && !(kind === 'new' && existing)
