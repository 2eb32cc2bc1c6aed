import { remember } from '../../../lib/browser/storage.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'

/**
 * A switch that turns the key `/` off on this device, because speech input and slips of a finger press keys too (WCAG
 * 2.1.4).
 */
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
