import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface TabListProps<T extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly label: ReactNode }[]
  readonly selected: T
  readonly onSelect: (id: T) => void
  /** The id of the element that shows the selected tab; it needs `tabPanelProps`. */
  readonly panelId: string
  /** The name of a tab in the address of a form around them, where a press leads before the scripts run. */
  readonly name?: string
  readonly look?: 'line' | 'segments'
}

const looks = {
  line: {
    // The words begin at the page's margin, and the line is as wide as the words.
    list: '-mx-3 flex-wrap',
    tab: 'relative min-w-11 px-3 text-[0.95rem] text-muted hover:text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] aria-selected:after:bg-brand aria-selected:text-ink',
  },
  segments: {
    list: 'rounded-full bg-sunken p-1',
    tab: 'flex-1 rounded-full px-4 text-sm text-muted hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card',
  },
}

/** Tabs with arrow keys, Home and End (WAI-ARIA tabs; the selection follows the focus). */
export function TabList<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panelId,
  name,
  look = 'line',
}: TabListProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const last = tabs.length - 1
    const moves: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    onSelect(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={`flex ${looks[look].list}`}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type={name ? 'submit' : 'button'}
          name={name}
          value={id}
          role="tab"
          id={tabId(panelId, id)}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
          className={`min-h-11 font-semibold transition-colors ${looks[look].tab}`}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** The attributes of the element below the tabs. */
export function tabPanelProps(panelId: string, selected: string) {
  return { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, selected) } as const
}

const tabId = (panelId: string, id: string) => `${panelId}-tab-${id}`
