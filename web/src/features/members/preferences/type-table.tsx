import {
  type ChosenType,
  type EmailFrequency,
  type NotificationChannel,
  notificationChannels,
  type Preferences,
} from '@floorcraft/contract/members/preferences.ts'
import { useText } from '../../../lib/messages.tsx'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { useFormControl, useFormValue } from '../../../ui/form/form-context.tsx'
import { useMe } from '../identity/api.ts'
import { mayOrganize } from '../identity/rules.ts'

const inDigests: readonly ChosenType[] = [
  'new_event_in_scene',
  'new_event_by_organizer',
  'new_event_with_artist',
]
type Group = readonly [name: 'saved' | 'news' | 'own', types: readonly ChosenType[]]
const groups: readonly Group[] = [
  ['saved', ['event_reminder', 'event_cancelled', 'event_updated', 'going_changed', 'organizer_message']],
  ['news', [...inDigests, 'saved_search_match']],
  [
    'own',
    [
      'review_received',
      'review_response',
      'confirmation_requested',
      'night_question',
      'series_question',
      'organizer_request_answered',
      'scene_leader_assigned',
      'submission_waiting',
      'report_waiting',
      'report_decided',
      'event_claim',
      'artist_claim',
      'helper_named',
      'events_handed_over',
    ],
  ],
]
/** Only members who organize get these. */
const ofOrganizers: readonly ChosenType[] = [
  'review_received',
  'confirmation_requested',
  'night_question',
  'series_question',
  'scene_leader_assigned',
  'submission_waiting',
  'report_waiting',
  'events_handed_over',
]
/** Only members who do not organize yet get these. */
const ofDancers: readonly ChosenType[] = ['organizer_request_answered']

/** The types that this member can get. Others keep their settings. */
function useGroups(): readonly Group[] {
  const others = mayOrganize(useMe().member?.role) ? ofDancers : ofOrganizers
  return groups.map(([name, types]) => [name, types.filter((type) => !others.includes(type))])
}

const row = 'few-words:grid grid-cols-3'
/** Above the boxes when texts are large. */
const rowName = 'py-1 pr-2 text-left leading-tight few-words:col-span-3'

/** Each type with its channels: narrow enough for a phone. */
export function TypeTable() {
  const t = useText(preferencesTexts)
  const shown = useGroups()
  const types = shown.flatMap(([, ofGroup]) => ofGroup)
  return (
    <table className="w-full max-w-2xl border-collapse few-words:block few-words:*:block">
      <caption className="mb-1 text-left font-semibold">{t.about}</caption>
      <thead>
        <tr className={`${row} text-sm text-muted`}>
          <td className="few-words:hidden" />
          {notificationChannels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-14 pb-1 text-center font-semibold few-words:w-auto sm:w-20"
            >
              {t.columns[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={`${row} border-b border-line`}>
          <th scope="row" className={`${rowName} font-semibold`}>
            {t.all}
          </th>
          {notificationChannels.map((channel) => (
            <td key={channel}>
              <WholeColumn types={types} channel={channel} />
            </td>
          ))}
        </tr>
      </tbody>
      {shown.map(([group, ofGroup]) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="border-b border-line pt-4 pb-1 text-left text-sm font-semibold text-muted"
            >
              {t.groups[group]}
            </th>
          </tr>
          {ofGroup.map((type) => (
            <tr key={type} className={`${row} border-b border-line last:border-b-0`}>
              <th scope="row" className={`${rowName} font-medium`}>
                {t.types[type]}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <ChannelBox type={type} channel={channel} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface BoxProps {
  readonly label: string
  readonly isOn: boolean
  readonly isPartly?: boolean
  readonly isUsed: boolean
  readonly onToggle: () => void
}

function Box({ label, isOn, isPartly = false, isUsed, onToggle }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center has-disabled:cursor-not-allowed">
      <span className="sr-only">{label}</span>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        checked={isOn}
        disabled={!isUsed}
        onChange={onToggle}
        className="size-5.5 cursor-pointer accent-brand indeterminate:[color-scheme:light] disabled:cursor-not-allowed disabled:opacity-40"
      />
    </label>
  )
}

/** All types of a channel at once: a press turns all on, or all off when all are on. */
function WholeColumn({ types, channel }: { types: readonly ChosenType[]; channel: NotificationChannel }) {
  const t = useText(preferencesTexts)
  const { value, set } = useFormControl<Preferences['types']>('types')
  const isUsed = useUse()
  const used = types.filter((type) => isUsed(type, channel))
  // When a channel is off as a whole, its boxes all show the same.
  const shown = used.length > 0 ? used : types
  const on = shown.filter((type) => value[type][channel])
  const isOn = on.length === shown.length
  const toggle = () => {
    const changed = used.map((type) => [type, { ...value[type], [channel]: !isOn }])
    set({ ...value, ...Object.fromEntries(changed) })
  }
  return (
    <Box
      label={t.allOf(t.columns[channel])}
      isOn={isOn}
      isPartly={on.length > 0 && !isOn}
      isUsed={used.length > 0}
      onToggle={toggle}
    />
  )
}

function ChannelBox({ type, channel }: { type: ChosenType; channel: NotificationChannel }) {
  const t = useText(preferencesTexts)
  const { value, set } = useFormControl<Preferences['types']>('types')
  const isUsed = useUse()
  const toggle = () => set({ ...value, [type]: { ...value[type], [channel]: !value[type][channel] } })
  return (
    <Box
      label={t.channelOf(t.types[type], t.columns[channel])}
      isOn={value[type][channel]}
      isUsed={isUsed(type, channel)}
      onToggle={toggle}
    />
  )
}

/** A function that says whether a type can use a channel. New events are mailed only in the digest. */
function useUse(): (type: ChosenType, channel: NotificationChannel) => boolean {
  const hasMail = useFormValue<boolean>('email_notifications')
  const hasPush = useFormValue<boolean>('push_notifications')
  const hasDigest = useFormValue<EmailFrequency>('email_frequency') !== 'none'
  return (type, channel) => {
    if (channel === 'push') return hasPush
    return channel === 'in_app' || (hasMail && (hasDigest || !inDigests.includes(type)))
  }
}
