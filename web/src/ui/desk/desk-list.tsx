import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { deskTexts } from '../../messages/base/desk.ts'
import { Button } from '../button.tsx'
import { DeskKeys, pressedOn } from './desk-keys.tsx'

/** What can be done with several items at once. */
export interface DeskAction<Item> {
  readonly label: string
  readonly onPress: (items: readonly Item[]) => void
}

export interface DeskListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** The name of an item, for its box. */
  readonly nameOf: (item: Item) => string
  readonly actions?: readonly DeskAction<Item>[]
  /** Whether the reader may decide about it. */
  readonly isOpen?: (item: Item) => boolean
  readonly isBusy?: boolean
  readonly children: (item: Item) => ReactNode
}

/**
 * A list of things to decide about, the same for all kinds: boxes to decide about several at once, and keys. The keys work
 * only while the focus is in the list. The buttons of an item that they press have `deskButton`.
 */
export function DeskList<Item>(props: DeskListProps<Item>) {
  const { items, keyOf, nameOf, actions = [], isOpen = () => true, isBusy = false, children } = props
  const t = useText(deskTexts)
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = items.filter(isOpen)
  const selected = open.filter((item) => chosen.has(keyOf(item)))
  const hasBoxes = actions.length > 0 && open.length > 1
  useEffect(() => {
    const element = list.current
    element?.addEventListener('keydown', pressedOn)
    return () => element?.removeEventListener('keydown', pressedOn)
  }, [])
  const choose = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before, key].filter((one) => isChosen || one !== key)))
  return (
    <>
      {open.length > 1 && <DeskKeys hasBoxes={hasBoxes} />}
      {hasBoxes && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="plain"
            onClick={() => setChosen(new Set(selected.length === open.length ? [] : open.map(keyOf)))}
          >
            {selected.length === open.length ? t.selectNone : t.selectAll}
          </Button>
          <p role="status" className="text-sm text-muted empty:hidden">
            {selected.length > 0 && t.selected(selected.length)}
          </p>
          {selected.length > 0 &&
            actions.map(({ label, onPress }) => (
              <Button key={label} look="quiet" disabled={isBusy} onClick={() => onPress(selected)}>
                {label}
              </Button>
            ))}
        </div>
      )}
      <ul ref={list} className="grid gap-4 empty:hidden">
        {items.map((item) => (
          <li
            key={keyOf(item)}
            tabIndex={-1}
            className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            {hasBoxes && isOpen(item) && (
              <label className="-my-2 -ml-2.5 grid size-11 cursor-pointer place-items-center justify-self-start">
                <input
                  type="checkbox"
                  className="size-5.5 accent-brand"
                  aria-label={t.select(nameOf(item))}
                  checked={chosen.has(keyOf(item))}
                  onChange={(event) => choose(keyOf(item), event.target.checked)}
                />
              </label>
            )}
            {children(item)}
          </li>
        ))}
      </ul>
    </>
  )
}
