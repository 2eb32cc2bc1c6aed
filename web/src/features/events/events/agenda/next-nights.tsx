import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useNow } from '../../../../lib/now.tsx'
import { RenderedOnce } from '../../../../ui/rendered-once.tsx'
import { EventRow } from '../cards/event-row.tsx'
import { agendaOf } from '../rules.ts'
import { firstEvents, sectionsOf } from './agenda.ts'
import { NightLabel } from './agenda-heading.tsx'

/** The next events under their dance nights, at most `rows` of them. */
export function NextNights({ events, rows }: { events: readonly EventListItem[]; rows: number }) {
  const now = useNow()
  const coming = sectionsOf(agendaOf(events, now), now)
  return firstEvents(coming, rows).map((section) => (
    <div key={section.key} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-lg font-bold">
        <NightLabel section={section} />
      </h3>
      <div className="grid gap-3">
        {section.events.map((event) => (
          <RenderedOnce
            key={event.id}
            as="div"
            part={EventRow}
            props={{ event, dated: section.kind === 'now' }}
          />
        ))}
      </div>
    </div>
  ))
}
