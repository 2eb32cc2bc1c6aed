import type { FeedProposal } from '@floorcraft/contract/imports/linked-feeds.ts'

/** Whether "accept all" accepts a proposal: a missing event, and one that may repeat another, need a look of their own. */
export const acceptedTogether = ({ kind, existing }: FeedProposal): boolean =>
  kind !== 'gone' && !(kind === 'new' && existing)
