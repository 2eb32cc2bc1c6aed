import { clockTime, longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { auditTexts } from '../../../messages/site/audit.ts'
import { factsOf, pathOf } from './rules.ts'

export interface AuditDayProps {
  readonly date: Temporal.PlainDate
  readonly entries: readonly AuditEntry[]
  readonly zone: string
  /** The level of the heading with the day. */
  readonly level?: 2 | 3
}

/** The entries of one day: time, person, action and details. */
export function AuditDay({ date, entries, zone, level = 2 }: AuditDayProps) {
  const locale = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  const day = longDate(date, locale)
  return (
    <section>
      <Heading className="text-lg font-bold">{day}</Heading>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-4 px-4 py-2.5 max-sm:flex-col max-sm:gap-0">
            <time dateTime={entry.at} className="w-20 shrink-0 text-sm text-muted tabular-nums sm:pt-0.5">
              {clockTime(atPlace(entry.at, zone), locale)}
            </time>
            <div className="min-w-0 flex-1">
              <Sentence entry={entry} />
              <Facts entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useText(auditTexts)
  const { actor, action, subject, scene } = entry
  const [before, after] = t.actions[action].did.split('{name}')
  return (
    <p className="wrap-anywhere">
      {actor.id === null ? (
        <strong>{actor.name}</strong>
      ) : (
        <Link to={`/admin/audit-log?actor=${actor.id}`} className={`font-semibold ${link}`}>
          {actor.name}
        </Link>
      )}{' '}
      {before}
      {after !== undefined && <Subject entry={entry} />}
      {after}
      {scene && subject.type !== 'scene' && (
        <>
          {' · '}
          <Link to={`/scenes/${scene.slug}`} className={`text-muted ${link}`}>
            {scene.name}
          </Link>
        </>
      )}
    </p>
  )
}

const link = 'hover:underline hover:underline-offset-4'

/** What was changed, with a link if it is still there. */
function Subject({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry)
  const { name } = entry.subject
  if (path === undefined) return <bdi className="font-medium">{name}</bdi>
  return (
    <Link to={path} className={`font-medium ${link}`}>
      {name}
    </Link>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { nothing } = useText(auditTexts)
  const facts = factsOf(entry)
  if (facts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {facts.map(({ name, before, value }) => (
        <li key={name} className="min-w-0 wrap-anywhere">
          {name && `${name}: `}
          {before !== undefined && `${before || nothing} → `}
          {value || nothing}
        </li>
      ))}
    </ul>
  )
}
