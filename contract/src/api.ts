import * as account from './account.ts'
import * as accountDeletion from './account-deletion.ts'
import * as accountSecurity from './account-security.ts'
import * as admin from './admin.ts'
import * as adminEvents from './admin-events.ts'
import * as analytics from './analytics.ts'
import * as audit from './audit.ts'
import * as calendarImport from './calendar-import.ts'
import * as configuration from './configuration.ts'
import * as dataExports from './data-exports.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as errorReports from './error-reports.ts'
import * as eventEditing from './event-editing.ts'
import * as eventNights from './event-nights.ts'
import * as events from './events.ts'
import * as facebookImport from './facebook-import.ts'
import * as follows from './follows.ts'
import * as gallery from './gallery.ts'
import * as identity from './identity.ts'
import * as instances from './instances.ts'
import * as leaders from './leaders.ts'
import * as linkedFeeds from './linked-feeds.ts'
import * as members from './members.ts'
import * as notifications from './notifications.ts'
import * as organizerRequests from './organizer-requests.ts'
import * as planning from './planning.ts'
import * as preferences from './preferences.ts'
import * as privacy from './privacy.ts'
import * as privateFeeds from './private-feeds.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as regionEditing from './region-editing.ts'
import * as regions from './regions.ts'
import * as reviewModeration from './review-moderation.ts'
import * as reviews from './reviews.ts'
import * as savedEvents from './saved-events.ts'
import * as savedSearches from './saved-searches.ts'
import * as sceneEditing from './scene-editing.ts'
import * as sceneProfile from './scene-profile.ts'
import * as scenes from './scenes.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as series from './series.ts'
import * as sharing from './sharing.ts'
import * as similarEvents from './similar-events.ts'
import * as teachers from './teachers.ts'
import * as themeEditing from './theme-editing.ts'
import * as themes from './themes.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as venues from './venues.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

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
  follows,
  gallery,
  privateFeeds,
  reviews,
  reviewModeration,
  events,
  eventNights,
  eventEditing,
  uploads,
  facebookImport,
  similarEvents,
  venues,
  planning,
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
  teachers,
  themes,
  themeEditing,
  analytics,
  audit,
  configuration,
  errorReports,
] as const

/** Every call of the API. */
export const api: readonly AnyEndpoint[] = nouns
  .flatMap((noun) => Object.values(noun) as unknown[])
  .filter(isEndpoint)

type NamesIn<Noun> = Noun extends unknown
  ? { [Name in keyof Noun]: Noun[Name] extends AnyEndpoint ? Name : never }[keyof Noun]
  : never

/** The name of any call. */
export type EndpointName = NamesIn<(typeof nouns)[number]>
