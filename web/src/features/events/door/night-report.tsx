import { clockTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Door, DoorReport } from '@floorcraft/contract/events/door.ts'
import { useId } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { useDoorReport } from './api.ts'

/** The counts of a night that is over, and when nights like it fill; for the organizer. */
export function NightReport({ eventId, door }: { eventId: string; door: Door }) {
  const t = useText(doorTexts).report
  const report = useDoorReport(eventId)
  if (report.isError && !report.data) return <LoadFailure title={t.failed} query={report} />
  if (!report.data) return null
  const { night, curve } = report.data
  return (
    <div className="mt-6 grid gap-6">
      {night ? <Night night={night} door={door} /> : door.is_over && <p className="text-muted">{t.none}</p>}
      {door.is_over && <p className="text-muted">{t.erased}</p>}
      {curve && <Curve curve={curve} door={door} />}
    </div>
  )
}

function Night({ night, door }: { night: NonNullable<DoorReport['night']>; door: Door }) {
  const texts = useText(doorTexts)
  const t = texts.report
  const { lead, follow, any } = night.walked_in
  const byRole = (['lead', 'follow'] as const).flatMap((kind) =>
    night.walked_in[kind] > 0 || door.asks_roles ? `${texts.walkIn[kind]} ${night.walked_in[kind]}` : [],
  )
  const tiles = [
    [t.came, night.came, night.left_list > 0 ? t.leftList(night.left_list) : ''],
    [t.didNotCome, night.did_not_come, ''],
    [t.walkedIn, lead + follow + any, byRole.join(' · ')],
  ] as const
  return (
    <section>
      <h2 className="text-xl font-bold">{t.title}</h2>
      <dl className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {tiles.map(([name, count, note]) => (
          <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="font-medium text-muted">{name}</dt>
            <dd className="font-display text-3xl font-extrabold tabular-nums">{count}</dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A table whose rows have a bar: readable without colours, and by screen readers. */
function Curve({ curve, door }: { curve: NonNullable<DoorReport['curve']>; door: Door }) {
  const t = useText(doorTexts).report
  const locale = useLocale()
  const id = useId()
  const most = Math.max(1, ...curve.half_hours.map(({ people }) => people))
  const start = atPlace(door.start_datetime, door.timezone)
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {t.curve}
      </h2>
      <p className="text-sm text-muted">{t.curveText(curve.nights)}</p>
      <table aria-labelledby={id} className="mt-3 w-full border-separate border-spacing-y-1">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.until}</th>
            <th scope="col">{t.people}</th>
          </tr>
        </thead>
        <tbody>
          {curve.half_hours.map(({ half_hour, people }) => (
            <tr key={half_hour}>
              <th
                scope="row"
                className="w-px pr-3 text-left text-sm font-medium whitespace-nowrap tabular-nums"
              >
                {clockTime(start.add({ minutes: 30 * (half_hour + 1) }), locale)}
              </th>
              <td>
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="h-5 min-w-0.5 rounded-sm bg-brand"
                    style={{ width: `${(people / most) * 85}%` }}
                  />
                  <span className="text-sm font-semibold tabular-nums">{people}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
