import { useText } from '../../../lib/messages.tsx'
import { remember } from '../../../lib/storage.ts'
import { useStored } from '../../../lib/use-browser.ts'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'

/** Switches the key `/` off on this device: speech input and slips of a finger press keys too (WCAG 2.1.4). */
export function SearchKeySwitch() {
  const t = useText(searchTexts)
  const isOn = useStored('searchKey') !== 'off'
  return (
    <CheckField
      label={t.searchKey}
      hint={t.searchKeyHint}
      checked={isOn}
      onChange={() => remember('searchKey', isOn ? 'off' : undefined)}
    />
  )
}
