import type { Region } from '@floorcraft/contract/scenes/scenes.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

interface RegionListProps {
  readonly regions: readonly Region[]
  readonly chosen: string | undefined
}

/** The address of a region on its screen. */
const regionPath = (name: string) => `/admin/regions?region=${encodeURIComponent(name)}`

/** Every region with its counts; a link opens it. */
export function RegionList({ regions, chosen }: RegionListProps) {
  const t = useText(regionsTexts)
  if (regions.length === 0) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <nav aria-label={t.list}>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface">
        {regions.map(({ name, scene_count, event_count }) => (
          <li key={name} className="border-t border-line first:border-t-0">
            <Link
              to={regionPath(name)}
              aria-current={name === chosen ? 'page' : undefined}
              className="flex min-h-16 items-center gap-3 border-l-4 border-transparent px-4 py-2.5 hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-muted tabular-nums">
                  {t.counts(scene_count, event_count)}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
