import { type NotificationType, notificationTypeSchema } from '@floorcraft/contract/notifications.ts'
import type { Preferences } from '@floorcraft/contract/preferences.ts'
import { describe, expect, test } from 'vitest'
import { channelsFor } from './rules.ts'

const allOn: Preferences = {
  preferred_scene_ids: [],
  email_notifications: true,
  sms_notifications: true,
  push_notifications: true,
  event_reminders: true,
  new_events_in_scenes: true,
  event_changes: true,
  reminder_hours_before: 24,
}
const switches = [
  'email_notifications',
  'sms_notifications',
  'push_notifications',
  'event_reminders',
  'new_events_in_scenes',
  'event_changes',
] as const
const both = { in_app: true, email: true }
const appOnly = { in_app: true, email: false }
const none = { in_app: false, email: false }

/**
 * The channels of each type with all preferences on, all off, and one off. A preference that is not listed changes
 * nothing.
 */
const table: Readonly<Record<NotificationType, Expected>> = {
  welcome: { allOn: both, allOff: appOnly, email_notifications: appOnly },
  event_reminder: { allOn: both, allOff: none, email_notifications: appOnly, event_reminders: none },
  new_event_in_scene: { allOn: both, allOff: none, email_notifications: appOnly, new_events_in_scenes: none },
  event_cancelled: { allOn: both, allOff: appOnly, email_notifications: appOnly, event_changes: appOnly },
  event_updated: { allOn: both, allOff: appOnly, email_notifications: appOnly, event_changes: appOnly },
  review_received: { allOn: both, allOff: appOnly, email_notifications: appOnly },
  review_response: { allOn: both, allOff: appOnly, email_notifications: appOnly },
  scene_leader_assigned: { allOn: both, allOff: appOnly, email_notifications: appOnly },
  confirmation_requested: { allOn: both, allOff: appOnly, email_notifications: appOnly },
  organizer_request_answered: { allOn: appOnly, allOff: appOnly },
}
type Switch = (typeof switches)[number]
type Expected = { readonly allOn: typeof both; readonly allOff: typeof both } & {
  readonly [Name in Switch]?: typeof both
}

describe.each(notificationTypeSchema.options)('%s', (type) => {
  const expected = table[type]

  test('with every preference on and with every preference off', () => {
    const allOff = { ...allOn, ...Object.fromEntries(switches.map((name) => [name, false])) }
    expect([channelsFor(type, allOn), channelsFor(type, allOff)]).toEqual([expected.allOn, expected.allOff])
  })

  test.each(switches)('with %s off', (name) => {
    expect(channelsFor(type, { ...allOn, [name]: false })).toEqual(expected[name] ?? expected.allOn)
  })
})
