import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCloseOnBack } from '../lib/browser/use-close-on-back.ts'

export interface MenuProps {
  /** The content of the button; with a text for screen readers if no text is visible. */
  readonly button: ReactNode
  readonly buttonClass: string
  /** Links and buttons, each with `menuItem`; pressing one closes the menu, except a button with `data-stays`. */
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
  /** Whether a mouse over the button opens it too. A press then keeps it open. */
  readonly opensOnHover?: boolean
  /** The width of the list. */
  readonly listClass?: string
}

const gapMilliseconds = 200

/** The look of an item of a menu. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-sunken focus-visible:bg-sunken'

/**
 * A button with a list of links under it. It is a disclosure for navigation, not an application menu: Tab and the arrow
 * keys move through it; Escape, a press outside and leaving it close it. A library would be ten times as large.
 */
export function Menu({
  button,
  buttonClass,
  children,
  align = 'end',
  opensOnHover = false,
  listClass = 'w-60',
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isAbove, setAbove] = useState(false)
  const close = useCallback(({ focus }: { focus: boolean }) => {
    setOpen(false)
    if (focus) toggle.current?.focus()
  }, [])
  useCloseOnBack(isOpen, () => close({ focus: true }))
  useLayoutEffect(() => {
    if (isOpen && list.current && toggle.current) setAbove(!fitsBelow(list.current, toggle.current))
  }, [isOpen])
  useEffect(() => {
    if (isOpen && root.current) return whileOpen(root.current, close)
  }, [isOpen, close])
  const isByHover = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onHover = (isOver: boolean) => (event: PointerEvent) => {
    if (!opensOnHover || event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (isOver && !isOpen) isByHover.current = true
    if (isOver) setOpen(true)
    // A pause, because the mouse crosses a gap on its way from the button to the list.
    else if (isByHover.current) leaving.current = setTimeout(() => setOpen(false), gapMilliseconds)
  }
  const press = () => {
    setOpen(isByHover.current || !isOpen)
    isByHover.current = false
  }
  return (
    <div ref={root} className="relative" onPointerEnter={onHover(true)} onPointerLeave={onHover(false)}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        className={buttonClass}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </button>
      {isOpen && (
        <ul
          ref={list}
          className={`absolute z-40 my-1 max-h-[70dvh] max-w-[calc(100vw-2rem)] animate-fade overflow-y-auto rounded-lg ${listClass} border border-line bg-surface p-1.5 shadow-float ${isAbove ? 'bottom-full' : 'top-full'} ${align === 'end' ? 'right-0' : 'left-0'}`}
        >
          {children}
        </ul>
      )}
    </div>
  )
}

/** Whether the list fits below its button. It also stays below when there is no more space above. */
function fitsBelow(list: HTMLElement, button: HTMLElement): boolean {
  const { height } = list.getBoundingClientRect()
  const { top, bottom } = button.getBoundingClientRect()
  const room = document.documentElement.clientHeight - bottom
  return height < room || top < height
}

/** Listens for the events that close an open menu, and for the arrow keys. Returns the function that ends it. */
function whileOpen(root: HTMLElement, close: (how: { focus: boolean }) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isOutside = (target: EventTarget | null) => target instanceof Node && !root.contains(target)
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (isOutside(target)) close({ focus: false })
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (isOutside(relatedTarget)) close({ focus: false })
    },
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      const item = target instanceof Element ? target.closest('ul a, ul button:not([data-stays])') : null
      // The item disappears with the menu, so the button gets the focus, and a dialog that opens returns the focus to
      // it.
      if (item instanceof HTMLButtonElement) root.querySelector('button')?.focus()
      // Close later: React handles the click further up and still needs the item.
      if (item) setTimeout(() => close({ focus: false }))
    },
    { signal },
  )
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close({ focus: true })
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      moveFocus(root, event.key === 'ArrowDown' ? 1 : -1)
    },
    { signal },
  )
  return () => listening.abort()
}

function moveFocus(root: HTMLElement, step: 1 | -1): void {
  const items = [...root.querySelectorAll<HTMLElement>('ul a, ul button')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  const next = current === -1 ? (step === 1 ? 0 : items.length - 1) : current + step
  items[(next + items.length) % items.length]?.focus()
}
