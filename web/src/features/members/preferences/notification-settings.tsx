import { useText } from '../../../lib/messages.tsx'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { DigestChoice, QuietHours, ReminderTimes } from './notification-times.tsx'
import { TypeTable } from './type-table.tsx'

/** The notifications that a member wants: which ones, by which channel, and when. */
export function NotificationSettings() {
  const t = useText(preferencesTexts)
  return (
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-1 font-semibold">{t.channels}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Switch name="email_notifications" {...t.switches.email_notifications} />
          <Switch name="push_notifications" {...t.switches.push_notifications} />
        </div>
        <p className="mt-1 text-sm text-muted">{t.noSms}</p>
      </fieldset>
      <TypeTable />
      <ReminderTimes />
      <DigestChoice />
      <QuietHours>
        <Switch name="quiet_hours" title={t.quietHours} text={t.quietHoursText} />
      </QuietHours>
    </div>
  )
}

function Switch({ name, title, text }: { name: string; title: string; text: string }) {
  const { value, set } = useFormControl<boolean>(name)
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => set(event.target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-white"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{title}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </label>
  )
}
