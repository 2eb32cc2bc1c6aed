import {
  type ChosenType,
  type EmailFrequency,
  type NotificationChannel,
  notificationChannels,
  type Preferences,
} from '@floorcraft/contract/preferences.ts'
import { useText } from '../../lib/messages.tsx'
import { preferencesTexts } from '../../messages/preferences.ts'
import { useFormControl, useFormValue } from '../../ui/form/form-context.tsx'

const inDigests: readonly ChosenType[] = ['new_event_in_scene', 'new_event_by_organizer']
const groups: readonly (readonly [name: 'saved' | 'news' | 'own', types: readonly ChosenType[]])[] = [
  ['saved', ['event_reminder', 'event_cancelled', 'event_updated']],
  ['news', [...inDigests, 'saved_search_match']],
  [
    'own',
    [
      'review_received',
      'review_response',
      'confirmation_requested',
      'organizer_request_answered',
      'scene_leader_assigned',
      'events_handed_over',
    ],
  ],
]

/** Each type with its channels: narrow enough for a phone. */
export function TypeTable() {
  const t = useText(preferencesTexts)
  return (
    <table className="w-full max-w-2xl border-collapse">
      <caption className="mb-1 text-left font-semibold">{t.about}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <td />
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="w-14 pb-1 text-center font-semibold sm:w-20">
              {t.columns[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([group, types]) => (
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
          {types.map((type) => (
            <tr key={type} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 pr-2 text-left leading-tight font-medium">
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

function ChannelBox({ type, channel }: { type: ChosenType; channel: NotificationChannel }) {
  const t = useText(preferencesTexts)
  const { value, set } = useFormControl<Preferences['types']>('types')
  const isUsed = useIsUsed(type, channel)
  const toggle = () => set({ ...value, [type]: { ...value[type], [channel]: !value[type][channel] } })
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center has-disabled:cursor-not-allowed">
      <span className="sr-only">{t.channelOf(t.types[type], t.columns[channel])}</span>
      <input
        type="checkbox"
        checked={value[type][channel]}
        disabled={!isUsed}
        onChange={toggle}
        className="size-5.5 cursor-pointer accent-brand disabled:cursor-not-allowed disabled:opacity-40"
      />
    </label>
  )
}

/** Whether the channel is on as a whole. New events are mailed in the digest only. */
function useIsUsed(type: ChosenType, channel: NotificationChannel): boolean {
  const hasMail = useFormValue<boolean>('email_notifications')
  const hasPush = useFormValue<boolean>('push_notifications')
  const hasDigest = useFormValue<EmailFrequency>('email_frequency') !== 'none'
  if (channel === 'push') return hasPush
  return channel === 'in_app' || (hasMail && (hasDigest || !inDigests.includes(type)))
}
