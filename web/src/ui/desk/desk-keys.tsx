import { useText } from '../../lib/messages.tsx'
import { deskTexts } from '../../messages/base/desk.ts'

type DeskButton = 'accept' | 'refuse'

/** Marks the buttons of an item that the keys of the desk press. */
export const deskButton = (name: DeskButton) => ({ 'data-desk': name })

const buttons: Readonly<Record<string, string>> = {
  a: '[data-desk="accept"]',
  r: '[data-desk="refuse"]',
  x: 'input[type="checkbox"]',
}

/** J and K go to the next and the last item, A, R and X press in it. Letters in a field are letters. */
export function pressedOn(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  const isTyping = target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  // A dialog over an item is inside of it.
  const isElsewhere = isTyping || target.closest('dialog') !== null
  if (isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  const list = event.currentTarget as HTMLElement
  const items = [...list.children] as HTMLElement[]
  const at = items.findIndex((item) => item.contains(target))
  const button = buttons[event.key]
  if (button) items[at]?.querySelector<HTMLElement>(button)?.click()
  else if (event.key === 'j') items[at + 1]?.focus()
  else if (event.key === 'k') items[at - 1]?.focus()
  else return
  event.preventDefault()
}

/** Says which keys there are, where there is a keyboard. */
export function DeskKeys({ hasBoxes }: { hasBoxes: boolean }) {
  const { keys: t } = useText(deskTexts)
  const keys = [
    ['J', t.next],
    ['K', t.previous],
    ...(hasBoxes ? [['X', t.select]] : []),
    ['A', t.accept],
    ['R', t.refuse],
  ]
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted pointer-coarse:hidden">
      {t.title}:
      {keys.map(([key, words]) => (
        <span key={key}>
          <kbd className="rounded border border-line-strong bg-surface px-1.5">{key}</kbd> {words}
        </span>
      ))}
    </p>
  )
}
