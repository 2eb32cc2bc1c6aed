import { MapPin, Search, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCloseOnBack } from '../../../../lib/browser/use-close-on-back.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import type { Tally } from '../agenda/agenda.ts'
import { AddressForm } from './address-form.tsx'
import { countFilters, type EventFilters } from './event-filters.ts'
import { NightStrip } from './night-strip.tsx'

// Fetched when it is first opened, to keep the page light.
const FilterPanel = lazy(async () => {
  const { FilterPanel } = await import('./filter-panel.tsx')
  return { default: FilterPanel }
})

export interface FilterBarProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** Undefined until every page of the list has arrived. */
  readonly count: number | undefined
  /** The slugs of the list's scenes, none for global events; undefined for drafts, and before a scene is chosen. */
  readonly listScenes: readonly string[] | undefined
  readonly tally: Tally | undefined
  /** The zone of "tonight". */
  readonly zone: string
  /** On wide screens. */
  readonly viewToggle: ReactNode
  readonly onChangeScene: () => void
  readonly hidden: boolean
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong/60 bg-surface hover:bg-sunken md:hidden'

/**
 * The filters, always in reach: above the bottom bar on phones, near the thumb, and under the top bar elsewhere. It is
 * one row of a fixed height, because the headings of the nights stick below it.
 */
export function FilterBar(props: FilterBarProps) {
  const { filters, onFilters, listScenes, count, tally, zone, viewToggle, onChangeScene, hidden } = props
  const scenes = useSearchParams()[0].get('scenes')
  const words = useText(eventListTexts)
  const scenePicker = useText(scenePickerTexts)
  const t = words.filters
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const panelId = useId()
  const close = () => {
    setOpen(false)
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  useCloseOnBack(open, close)
  useCloseOutside({ open, inside: bar, onEscape: close, onOutside: () => setOpen(false) })
  const active = countFilters(filters)
  return (
    <section
      ref={bar}
      aria-label={t.label}
      className={`${hidden ? 'invisible' : ''} bottom-bar filter-bar pinned inset-x-0 bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper md:stays md:top-14 md:bottom-auto md:border-t-0 md:border-b`}
    >
      <div className="mx-auto flex h-(--bar) max-w-6xl items-center gap-1.5 px-4 md:gap-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className="relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-ink bg-ink text-sm font-semibold text-paper sm:px-4 lg:hidden"
        >
          <SlidersHorizontal className="size-4.5" aria-hidden />
          <span className="max-sm:sr-only">{t.open}</span>
          {active > 0 && (
            <span className="grid h-5.5 min-w-5.5 max-sm:absolute max-sm:-top-1.5 max-sm:-right-1.5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand tabular-nums">
              <span aria-hidden>{active}</span>
              <span className="sr-only">{t.active(active)}</span>
            </span>
          )}
        </button>
        <AddressForm names={['nights', 'tonight', 'weekend']}>
          <fieldset
            aria-label={t.nightsTitle}
            className="strip flex flex-1 items-center gap-1.5 py-1 pl-0.5 md:gap-2"
          >
            <NightStrip filters={filters} onFilters={onFilters} listScenes={listScenes} zone={zone} />
          </fieldset>
        </AddressForm>
        <button type="button" aria-haspopup="dialog" onClick={onChangeScene} className={iconButton}>
          <MapPin className="size-5" aria-hidden />
          <span className="sr-only">{scenePicker.change}</span>
        </button>
        <Link to={`/search${scenes ? `?scenes=${encodeURIComponent(scenes)}` : ''}`} className={iconButton}>
          <Search className="size-5" aria-hidden />
          <span className="sr-only">{scenePicker.search}</span>
        </Link>
        <div className="hidden md:block">{viewToggle}</div>
      </div>
      <div id={panelId}>
        {open && (
          <Suspense>
            <FilterPanel
              filters={filters}
              onFilters={onFilters}
              count={count}
              listScenes={listScenes}
              tally={tally}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface CloseOutside {
  readonly open: boolean
  readonly inside: { readonly current: HTMLElement | null }
  readonly onEscape: () => void
  readonly onOutside: () => void
}

/** Closes the panel on Escape and on a press outside it. */
function useCloseOutside({ open, inside, onEscape, onOutside }: CloseOutside) {
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) onOutside()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  })
}
