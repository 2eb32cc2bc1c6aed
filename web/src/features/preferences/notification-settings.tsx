import { useText } from '../../lib/messages.tsx'
import { preferencesTexts } from '../../messages/preferences.ts'
import { useFormControl, useFormValue } from '../../ui/form/form-context.tsx'

const subjects = ['event_reminders', 'new_events_in_scenes', 'event_changes'] as const
const channels = ['email_notifications', 'push_notifications', 'sms_notifications'] as const
/** The options that have an effect; the others are only stored. */
const sent: ReadonlySet<string> = new Set(['event_changes', 'email_notifications'])
const hourChoices = [1, 2, 3, 6, 12, 24, 48, 72, 168]

/** The notifications that a member wants: which ones, by which channel, and how long before an event. */
export function NotificationSettings() {
  const t = useText(preferencesTexts)
  const hoursBefore = useFormControl<number>('reminder_hours_before')
  const isReminded = useFormValue<boolean>('event_reminders')
  // Offer the saved number too: it may come from another client, and saving must not change it.
  const hours = [...new Set([...hourChoices, hoursBefore.value])].sort((a, b) => a - b)
  const switches = (names: readonly (typeof subjects | typeof channels)[number][]) =>
    names.map((name) => (
      <Switch key={name} name={name} {...t.options[name]} notYet={sent.has(name) ? undefined : t.notYet} />
    ))
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-muted">{t.about}</legend>
        {switches(subjects)}
        <label className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium text-muted">{t.remindMe}</span>
          <select
            value={hoursBefore.value}
            disabled={!isReminded}
            onChange={(event) => hoursBefore.set(Number(event.target.value))}
            className="min-h-11 rounded-md border border-line-strong bg-surface px-3 text-base text-muted disabled:opacity-55"
          >
            {hours.map((count) => (
              <option key={count} value={count}>
                {t.hoursBefore(count)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-muted">{t.channels}</legend>
        {switches(channels)}
      </fieldset>
    </div>
  )
}

interface SwitchProps {
  readonly name: string
  readonly title: string
  readonly text: string
  /** The label of an option that has no effect yet. */
  readonly notYet: string | undefined
}

function Switch({ name, title, text, notYet }: SwitchProps) {
  const { value, set } = useFormControl<boolean>(name)
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => set(event.target.checked)}
        className={`relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform checked:before:translate-x-5 ${notYet ? 'checked:bg-line' : 'checked:border-brand checked:bg-brand checked:before:bg-white'}`}
      />
      <span>
        <span className={`flex flex-wrap items-center gap-x-2 font-medium ${notYet ? 'text-muted' : ''}`}>
          {title}
          {notYet && (
            <span className="rounded-full border border-line bg-sunken px-2 py-0.5 text-xs font-semibold">
              {notYet}
            </span>
          )}
        </span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  )
}
