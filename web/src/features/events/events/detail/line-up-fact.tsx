import { clockTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import { Mic2 } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { artistsTexts } from '../../../../messages/scenes/artists.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { useRoleNames } from '../../../scenes/artists/role-names.tsx'
import { inOrderOfNight } from '../../line-up/rules.ts'
import { Fact } from './fact.tsx'

/** Who is on, in the order of the night; nothing without a line-up. */
export function LineUpFact({ event }: { event: Pick<Event, 'line_up'> }) {
  const t = useText(artistsTexts)
  if (event.line_up.length === 0) return null
  return (
    <Fact icon={Mic2} name={t.lineUp}>
      <ul className="-my-1 grid">
        {inOrderOfNight(event.line_up).map((entry) => (
          <Entry key={[entry.part, entry.time, entry.artist_id, entry.name].join(' ')} entry={entry} />
        ))}
      </ul>
    </Fact>
  )
}

const anyDay = '2026-01-01'

function Entry({ entry: { part, time, name, slug, picture_url } }: { entry: ShownEntry }) {
  const roleName = useRoleNames()
  const locale = useLocale()
  const at = time && Temporal.PlainDateTime.from(`${anyDay}T${time}`).toZonedDateTime('UTC')
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <Avatar size="sm" name={name} image={picture_url} />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        {slug === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link to={`/artists/${slug}`} className="font-semibold underline-offset-4 hover:underline">
            {name}
          </Link>
        )}{' '}
        <span className="text-sm text-muted">{roleName(part)}</span>
      </p>
      {at && <p className="shrink-0 text-sm tabular-nums">{clockTime(at, locale)}</p>}
    </li>
  )
}
