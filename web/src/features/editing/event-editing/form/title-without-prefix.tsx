import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { useEventForm, useEventFormSetting, useEventValue } from './event-form-setting.tsx'

/** A copy is called "Copy of …" at first. This button removes that, because next week's social usually has the same name. */
export function TitleWithoutPrefix() {
  const { copy: t } = useText(eventFormTexts)
  const form = useEventForm()
  const { copiedFrom } = useEventFormSetting()
  const title = useEventValue('title')
  if (!copiedFrom || !title.startsWith(t.prefix)) return null
  const plain = title.slice(t.prefix.length)
  return (
    <button
      type="button"
      onClick={() => {
        form.setValue('title', plain, { shouldDirty: true })
        form.setFocus('title')
      }}
      className="-my-2 inline-flex min-h-11 items-center text-left font-semibold text-brand-text underline underline-offset-3 wrap-anywhere"
    >
      {t.dropPrefix(plain)}
    </button>
  )
}
