import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'

/** The attributes of the field. */
export interface ComboboxField {
  readonly role: 'combobox'
  readonly 'aria-autocomplete': 'list'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-activedescendant': string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export interface ComboboxOptions {
  /** The typed text. Another text has other suggestions, and none of them is chosen. */
  readonly text: string
  /** How many suggestions there are. */
  readonly count: number
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly onPick: (index: number) => void
}

/** A field with a list of suggestions: the arrow keys choose, Enter picks, Escape closes (ARIA combobox). */
export function useCombobox({ text, count, isOpen, setOpen, onPick }: ComboboxOptions) {
  const id = useId()
  const [chosen, setChosen] = useState({ text, index: -1 })
  const isShown = isOpen && count > 0
  const active = isShown && chosen.text === text && chosen.index < count ? chosen.index : -1
  const idOf = (index: number) => `${id}-${index}`
  const close = () => {
    setOpen(false)
    setChosen({ text, index: -1 })
  }
  const pick = (index: number) => {
    close()
    onPick(index)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    setChosen({ text, index: active < 0 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count })
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active >= 0) pick(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  const field: ComboboxField = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': id,
    'aria-activedescendant': active >= 0 ? idOf(active) : undefined,
    onKeyDown,
  }
  const option = (index: number) =>
    ({
      role: 'option',
      id: idOf(index),
      tabIndex: -1,
      'aria-selected': index === active,
      // The field keeps the focus.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => pick(index),
    }) as const
  return { isShown, field, list: { id, hidden: !isShown }, option }
}
