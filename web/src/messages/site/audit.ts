import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { inLanguages } from '../base/in-languages.ts'

interface ActionWords {
  /** In the list of actions. */
  readonly label: string
  /** After the name of the person; `{name}` is the name of what was changed. */
  readonly did: string
}

const actions: Readonly<Record<AuditAction, ActionWords>> = {
  'user.role_changed': { label: 'User role changed', did: 'changed the role of {name}' },
  'user.disabled': { label: 'Account disabled', did: 'disabled the account of {name}' },
  'policy.published': { label: 'Privacy policy published', did: 'published {name}' },
  'user.note_added': { label: 'Note about a member added', did: 'kept a note about {name}' },
  'user.note_deleted': { label: 'Note about a member deleted', did: 'deleted a note about {name}' },
  'user.enabled': { label: 'Account enabled', did: 'enabled the account of {name}' },
  'review.kept': { label: 'Review kept', did: 'kept the review by {name}' },
  'review.hidden': { label: 'Review hidden', did: 'hid the review by {name}' },
  'review.reopened': {
    label: 'Decision about a review taken back',
    did: 'took back the decision about the review by {name}',
  },
  'user.second_factor_reset': {
    label: 'Second factor reset',
    did: 'turned off the second factor of {name}',
  },
  'report.upheld': { label: 'Report upheld', did: 'upheld reports of {name}' },
  'report.refused': { label: 'Report refused', did: 'refused reports of {name}' },
  'submission.approved': { label: 'Submission approved', did: 'published what was sent in: {name}' },
  'submission.refused': { label: 'Submission refused', did: 'refused what was sent in: {name}' },
  'submission.source_removed': {
    label: 'Source of submissions removed',
    did: 'removed everything from the source of {name}',
  },
  'submission.merged': {
    label: 'Submission merged',
    did: 'found in the calendar what was sent in: {name}',
  },
  'submission.undone': { label: 'Submission undone', did: 'took back what was published: {name}' },
  'event.claim_accepted': { label: 'Event given away', did: 'gave {name} to the member who asked for it' },
  'event.claim_refused': { label: 'Claim of an event refused', did: 'refused to give {name} to a member' },
  'event.claimed_by_code': { label: 'Event claimed with a code', did: 'claimed {name} with a code' },
  'submission.trust_ended': {
    label: 'Trust ended',
    did: 'ended the trust in a sender of {name}',
  },
  'organizer_request.approved': { label: 'Request approved', did: 'made {name} an organizer' },
  'organizer_request.declined': {
    label: 'Request declined',
    did: 'declined the organizer request of {name}',
  },
  'event.edited': { label: 'Event edited', did: 'edited the event {name}' },
  'event.status_changed': {
    label: 'Event status changed',
    did: 'changed the status of {name}',
  },
  'event.merged': { label: 'Events merged', did: 'merged another event into {name}' },
  'event.unmerged': { label: 'Merge undone', did: 'undid the merge of the event {name}' },
  'event.kept_apart': {
    label: 'Events kept apart',
    did: 'said that {name} and another event are two events',
  },
  'event.deleted': { label: 'Event deleted', did: 'deleted the event {name}' },
  'goer.blocked': { label: 'Dancer blocked', did: 'blocked a dancer from the events of {name}' },
  'goer.unblocked': {
    label: 'Block of a dancer lifted',
    did: 'lifted the block of a dancer for the events of {name}',
  },
  'series.edited': { label: 'Series edited', did: 'edited the series {name}' },
  'series.deleted': { label: 'Series deleted', did: 'deleted the series {name}' },
  'series.dates_confirmed': { label: 'Dates confirmed', did: 'confirmed dates of {name}' },
  'series.date_changed': { label: 'Date of a series changed', did: 'changed a date of {name}' },
  'series.date_cancelled': { label: 'Date of a series cancelled', did: 'cancelled a date of {name}' },
  'scene.created': { label: 'Scene created', did: 'created the scene {name}' },
  'scene.updated': { label: 'Scene updated', did: 'changed the scene {name}' },
  'scene.deleted': { label: 'Scene deleted', did: 'deleted the scene {name}' },
  'scene.customized': {
    label: 'Appearance changed',
    did: 'changed the appearance of {name}',
  },
  'scene.profile_updated': { label: 'Profile updated', did: 'changed the profile of {name}' },
  'scene.calendar_imported': {
    label: 'Calendar imported',
    did: 'imported a calendar into {name}',
  },
  'linked_feed.added': { label: 'Feed linked', did: 'linked the feed {name}' },
  'linked_feed.changed': { label: 'Linked feed changed', did: 'changed the linked feed {name}' },
  'linked_feed.proposals_accepted': {
    label: 'Changes of a feed accepted',
    did: 'accepted changes of the linked feed {name}',
  },
  'linked_feed.removed': { label: 'Linked feed removed', did: 'removed the linked feed {name}' },
  'venue.kept': { label: 'Venue updated', did: 'changed the venue {name}' },
  'leader.added': { label: 'Leader added', did: 'made {name} a leader' },
  'leader.role_changed': {
    label: 'Leader role changed',
    did: 'changed the leader role of {name}',
  },
  'leader.removed': { label: 'Leader removed', did: 'removed the leader {name}' },
  'teacher.added': { label: 'Teacher added', did: 'added the teacher {name}' },
  'teacher.updated': { label: 'Teacher updated', did: 'changed the teacher {name}' },
  'teacher.removed': { label: 'Teacher removed', did: 'removed the teacher {name}' },
  'artist.added': { label: 'Artist added', did: 'made the page of {name}' },
  'artist.edited': { label: 'Artist changed', did: 'changed the page of {name}' },
  'artist.claim_accepted': { label: 'Claim accepted', did: 'gave the page of {name} to its artist' },
  'artist.claim_declined': { label: 'Claim declined', did: 'declined a claim of the page of {name}' },
  'artist.merged': { label: 'Artists merged', did: 'merged the page of {name} into another one' },
  'artist.unmerged': { label: 'Merge taken back', did: 'took the merge of {name} back' },
  'artist.deleted': { label: 'Artist deleted', did: 'deleted the page of {name}' },
  'region.theme_changed': { label: 'Region theme changed', did: 'changed the theme of {name}' },
  'region.banner_changed': { label: 'Region banner changed', did: 'changed the banner of {name}' },
  'theme.saved': { label: 'Site theme saved', did: 'saved the site theme' },
  'theme.reset': { label: 'Site theme reset', did: 'reset the site theme' },
  'errors.deleted': { label: 'Errors deleted', did: 'deleted all errors' },
  'configuration.changed': {
    label: 'Configuration changed',
    did: 'changed the configuration: {name}',
  },
}

const en = {
  title: 'Audit Log',
  text: 'What admins and scene leaders have done, the latest first.',
  actions,
  filters: {
    actor: 'Person',
    allActors: 'All people',
    action: 'Action',
    allActions: 'All actions',
    scene: 'Scene',
    allScenes: 'All scenes',
    from: 'From',
    to: 'To',
    clear: 'Show everything',
  },
  nothing: 'nothing',
  loading: 'Loading the audit log…',
  loadFailed: 'Unable to load the audit log',
  none: { title: 'Nothing found', text: 'No admin or leader did such a thing in this time.' },
  empty: {
    title: 'Nothing has happened yet',
    text: 'Role changes, edited events, new leaders and everything else that admins and leaders do appears here.',
  },
  pages: 'Pages of the log',
  newer: 'Newer',
  older: 'Older',
}

export const auditTexts = inLanguages({ en })
