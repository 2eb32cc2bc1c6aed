import {
  type ChosenType,
  chosenTypeSchema,
  type NotificationChannel,
  type NotificationPreferences,
  notificationChannels,
  type Preferences,
  type PreferencesBody,
} from '@floorcraft/contract/members/preferences.ts'

/** The stored form. `turned_off` has an entry `type:channel` for each channel of a type that is off. */
export interface StoredPreferences
  extends Omit<
    Preferences,
    'types' | 'event_reminders' | 'new_events_in_scenes' | 'event_changes' | 'reminder_hours_before'
  > {
  readonly turned_off: readonly string[]
}

/** The preferences of a member who has saved none. They are written here only: the table has no defaults. */
export const defaults: StoredPreferences = {
  preferred_scene_ids: [],
  email_notifications: true,
  sms_notifications: false,
  push_notifications: true,
  turned_off: [],
  reminder_hours: [24],
  email_frequency: 'weekly',
  quiet_hours: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '08:00',
  timezone: null,
}

const entry = (type: ChosenType, channel: NotificationChannel) => `${type}:${channel}`

/** Which channels of which types each of the three switches turns on and off. */
const switches = {
  event_reminders: { types: ['event_reminder'], channels: notificationChannels },
  new_events_in_scenes: { types: ['new_event_in_scene'], channels: notificationChannels },
  // The app keeps a record of every change of a saved event.
  event_changes: { types: ['event_cancelled', 'event_updated'], channels: ['email', 'push'] },
} as const satisfies Record<
  string,
  { types: readonly ChosenType[]; channels: readonly NotificationChannel[] }
>
type Switch = keyof typeof switches
const switchNames = Object.keys(switches) as Switch[]

const entriesOf = (name: Switch) =>
  switches[name].types.flatMap((type) => switches[name].channels.map((channel) => entry(type, channel)))

export function presentPreferences({ turned_off, ...stored }: StoredPreferences): Preferences {
  const off = new Set(turned_off)
  const channels = (type: ChosenType) =>
    Object.fromEntries(notificationChannels.map((channel) => [channel, !off.has(entry(type, channel))]))
  const isOn = (name: Switch) => entriesOf(name).some((each) => !off.has(each))
  return {
    ...stored,
    types: Object.fromEntries(chosenTypeSchema.options.map((type) => [type, channels(type)])),
    ...Object.fromEntries(switchNames.map((name) => [name, isOn(name)])),
    reminder_hours_before: Math.max(...stored.reminder_hours),
  } as Preferences
}

export function withoutScenes({
  preferred_scene_ids: _,
  ...preferences
}: Preferences): NotificationPreferences {
  return preferences
}

/**
 * The stored fields that a request changes. The three switches and the types say the same in two ways, and old clients
 * send the whole object back. So of each only what differs from the current state counts.
 */
export function changesOf(stored: StoredPreferences, body: PreferencesBody): Partial<StoredPreferences> {
  const current = presentPreferences(stored)
  const { types, reminder_hours, reminder_hours_before, ...others } = body
  const fields = Object.fromEntries(
    Object.entries(others).filter(
      ([name, value]) => value !== null && value !== undefined && !switchNames.includes(name as Switch),
    ),
  ) as Partial<StoredPreferences>
  const isNewLead = reminder_hours_before && reminder_hours_before !== current.reminder_hours_before
  const hours = isNewLead ? [reminder_hours_before] : reminder_hours
  return {
    ...fields,
    ...(hours && { reminder_hours: [...new Set(hours)].sort((a, b) => a - b) }),
    turned_off: turnedOff({ stored, current, body }),
  }
}

function turnedOff({
  stored,
  current,
  body,
}: {
  stored: StoredPreferences
  current: Preferences
  body: PreferencesBody
}): string[] {
  const off = new Set(stored.turned_off)
  const set = (name: string, isOn: boolean) => (isOn ? off.delete(name) : off.add(name))
  for (const [type, channels] of Object.entries(body.types ?? {}) as [ChosenType, Partial<Channels>][]) {
    for (const channel of notificationChannels) {
      const isOn = channels[channel]
      if (isOn !== undefined) set(entry(type, channel), isOn)
    }
  }
  for (const name of switchNames) {
    const isOn = body[name]
    if (typeof isOn !== 'boolean' || isOn === current[name]) continue
    for (const each of entriesOf(name)) set(each, isOn)
  }
  return [...off].sort()
}

type Channels = Record<NotificationChannel, boolean>
