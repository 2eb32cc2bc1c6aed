import { readCalendarAddress } from '@floorcraft/contract/imports/calendar-address.ts'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { useSetValues } from '../../../ui/form/form-context.tsx'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'

/** The address of a calendar. The address of an embedded calendar is replaced by that of its feed at once, with a note. */
export function CalendarAddressField() {
  const t = useText(calendarImportTexts)
  const setValues = useSetValues<{ calendar_url: string }>()
  const convert = (text: string): boolean => {
    const address = readCalendarAddress(text)
    if (!address?.converted) return false
    setValues({ calendar_url: address.url })
    void showSuccess(t.converted)
    return true
  }
  return (
    <FormField
      name="calendar_url"
      label={t.url}
      inputMode="url"
      placeholder={t.urlExample}
      data-autofocus
      onBlur={({ target }: { target: HTMLInputElement }) => convert(target.value)}
      onPaste={(event) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        // A text pasted into the middle of an address is only a part of it.
        const isWhole = selectionStart === 0 && selectionEnd === value.length
        if (isWhole && convert(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      onKeyDown={({ key, currentTarget }) => {
        // Enter sends the form without leaving the field.
        if (key === 'Enter') convert(currentTarget.value)
      }}
    />
  )
}
