import type { Series } from '@floorcraft/contract/editing/series.ts'
import { EllipsisVertical, History, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { historyTexts } from '../../../../messages/editing/history.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Menu, menuItem } from '../../../../ui/menu.tsx'
import { useDeleteSeries, useSetSeriesStatus } from '../api.ts'

/** The status that the toggle of a card sets; an ended series has no toggle. */
const other = { active: 'paused', paused: 'active', ended: undefined } as const

/** Pause or resume, edit, delete. */
export function SeriesCardMenu({ series, onEdit }: { series: Series; onEdit: () => void }) {
  const t = useText(seriesTexts)
  const { open: history } = useText(historyTexts)
  const setStatus = useSetSeriesStatus()
  const remove = useDeleteSeries()
  const next = other[series.status]
  const askAndDelete = () => {
    if (window.confirm(t.confirmDelete(series.title))) remove.mutate(series.id)
  }
  return (
    <Menu
      buttonClass="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      button={
        <>
          <EllipsisVertical aria-hidden className="size-5" />
          <span className="sr-only">{t.card.menu(series.title)}</span>
        </>
      }
    >
      {next && (
        <li>
          <button
            type="button"
            className={menuItem}
            disabled={setStatus.isPending}
            onClick={() => setStatus.mutate({ seriesId: series.id, status: next })}
          >
            {next === 'paused' ? (
              <Pause aria-hidden className="size-4" />
            ) : (
              <Play aria-hidden className="size-4" />
            )}
            {next === 'paused' ? t.card.pause : t.card.resume}
          </button>
        </li>
      )}
      <li>
        <button type="button" aria-haspopup="dialog" className={menuItem} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          {t.card.edit}
        </button>
      </li>
      <li>
        <Link to={`/history/series/${series.id}`} className={menuItem}>
          <History aria-hidden className="size-4" />
          {history}
        </Link>
      </li>
      <li>
        <button
          type="button"
          className={`${menuItem} text-brand-text`}
          disabled={remove.isPending}
          onClick={askAndDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {t.card.remove}
        </button>
      </li>
    </Menu>
  )
}
