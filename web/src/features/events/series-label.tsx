import type { EventSeries } from '@floorcraft/contract/events.ts'
import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'

/** "every Friday", for what belongs to a series; nothing for what happens once. */
export function SeriesLabel({ series }: { series: EventSeries | null }) {
  const t = useText(eventsTexts)
  return series && <span className="text-muted">{t.repeats(series)}</span>
}
