import type { AnyEndpoint } from './base/endpoint.ts'
import * as follows from './discovery/follows.ts'
import * as reports from './discovery/reports.ts'
import * as reviewModeration from './discovery/review-moderation.ts'
import * as reviews from './discovery/reviews.ts'
import * as savedSearches from './discovery/saved-searches.ts'
import * as search from './discovery/search.ts'
import * as eventClaims from './editing/event-claims.ts'
import * as eventEditing from './editing/event-editing.ts'
import * as eventMerging from './editing/event-merging.ts'
import * as facebookImport from './editing/facebook-import.ts'
import * as gallery from './editing/gallery.ts'
import * as history from './editing/history.ts'
import * as instances from './editing/instances.ts'
import * as nightQuestions from './editing/night-questions.ts'
import * as planning from './editing/planning.ts'
import * as quietNights from './editing/quiet-nights.ts'
import * as series from './editing/series.ts'
import * as similarEvents from './editing/similar-events.ts'
import * as submissions from './editing/submissions.ts'
import * as analytics from './events/analytics.ts'
import * as door from './events/door.ts'
import * as eventNights from './events/event-nights.ts'
import * as events from './events/events.ts'
import * as goerMessages from './events/goer-messages.ts'
import * as going from './events/going.ts'
import * as goingBlocks from './events/going-blocks.ts'
import * as goingGuests from './events/going-guests.ts'
import * as goingInvitations from './events/going-invitations.ts'
import * as lineUp from './events/line-up.ts'
import * as nightStatus from './events/night-status.ts'
import * as privateFeeds from './events/private-feeds.ts'
import * as recentChanges from './events/recent-changes.ts'
import * as reminders from './events/reminders.ts'
import * as savedEvents from './events/saved-events.ts'
import * as schedule from './events/schedule.ts'
import * as sharing from './events/sharing.ts'
import * as venues from './events/venues.ts'
import * as calendarImport from './imports/calendar-import.ts'
import * as linkedFeeds from './imports/linked-feeds.ts'
import * as account from './members/account.ts'
import * as accountSecurity from './members/account-security.ts'
import * as identity from './members/identity.ts'
import * as members from './members/members.ts'
import * as notifications from './members/notifications.ts'
import * as organizerRequests from './members/organizer-requests.ts'
import * as preferences from './members/preferences.ts'
import * as privacy from './members/privacy.ts'
import * as profile from './members/profile.ts'
import * as push from './members/push.ts'
import * as secondFactor from './members/second-factor.ts'
import * as users from './members/users.ts'
import * as accountDeletion from './office/account-deletion.ts'
import * as admin from './office/admin.ts'
import * as adminEvents from './office/admin-events.ts'
import * as configuration from './office/configuration.ts'
import * as dataExports from './office/data-exports.ts'
import * as artists from './scenes/artists.ts'
import * as leaders from './scenes/leaders.ts'
import * as regionEditing from './scenes/region-editing.ts'
import * as regions from './scenes/regions.ts'
import * as sceneEditing from './scenes/scene-editing.ts'
import * as sceneProfile from './scenes/scene-profile.ts'
import * as scenes from './scenes/scenes.ts'
import * as teachers from './scenes/teachers.ts'
import * as themeEditing from './scenes/theme-editing.ts'
import * as themes from './scenes/themes.ts'
import * as audit from './site/audit.ts'
import * as errorReports from './site/error-reports.ts'
import * as uploads from './site/uploads.ts'

const nouns = [
  account,
  identity,
  accountSecurity,
  secondFactor,
  members,
  profile,
  users,
  admin,
  adminEvents,
  organizerRequests,
  preferences,
  notifications,
  push,
  privacy,
  dataExports,
  accountDeletion,
  savedEvents,
  reminders,
  going,
  nightStatus,
  goingBlocks,
  goingGuests,
  goingInvitations,
  door,
  goerMessages,
  follows,
  gallery,
  privateFeeds,
  reports,
  reviews,
  reviewModeration,
  events,
  eventNights,
  recentChanges,
  eventEditing,
  uploads,
  facebookImport,
  eventMerging,
  similarEvents,
  submissions,
  history,
  eventClaims,
  venues,
  lineUp,
  schedule,
  planning,
  quietNights,
  nightQuestions,
  series,
  instances,
  sharing,
  sceneProfile,
  scenes,
  sceneEditing,
  leaders,
  calendarImport,
  linkedFeeds,
  regions,
  regionEditing,
  search,
  savedSearches,
  artists,
  teachers,
  themes,
  themeEditing,
  analytics,
  audit,
  configuration,
  errorReports,
] as const

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** An endpoint with the name of its export. */
export interface NamedEndpoint extends AnyEndpoint {
  readonly name: string
}

/** Every call of the API. */
export const api: readonly NamedEndpoint[] = nouns.flatMap((noun) =>
  Object.entries<unknown>(noun).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, ...value }] : [])),
)

type CallsIn<Noun> = Noun extends unknown
  ? {
      [Name in keyof Noun]: Noun[Name] extends AnyEndpoint
        ? `${Noun[Name]['method']} ${Noun[Name]['path']}`
        : never
    }[keyof Noun]
  : never

/** The method and path of any call, which are its key in the query cache: `GET /events`. */
export type ApiCall = CallsIn<(typeof nouns)[number]>
