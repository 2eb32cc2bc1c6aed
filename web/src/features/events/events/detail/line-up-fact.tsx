import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import { Mic2 } from 'lucide-react'
import { Link } from 'react-router'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { lineUpFactTexts } from '../../../../messages/events/line-up-fact.ts'
import { artistsTexts } from '../../../../messages/scenes/artists.ts'
import { Button } from '../../../../ui/button.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { useOwnArtists } from '../../../scenes/artists/api.ts'
import { useRoleNames } from '../../../scenes/artists/role-names.tsx'
import { useLeaveLineUp } from '../../line-up/api.ts'
import { inOrderOfNight } from '../../line-up/rules.ts'
import { entriesOutsideSchedule } from '../../schedule/rules.ts'
import { Fact } from './fact.tsx'

/**
 * Who is on, in the order of the night; nothing without a line-up. The schedule of a simple night has named most of them. Those
 * that are the reader stay, because they may take their name off.
 */
export function LineUpFact({ event }: { event: Pick<Event, 'id' | 'line_up' | 'schedule' | 'series'> }) {
  const t = useText(artistsTexts)
  const own = useOwnArtists({ enabled: event.line_up.length > 0 })
  const ownId = ({ artist_id, name }: ShownEntry) =>
    artist_id === null
      ? own.names.find((page) => foldText(page.name) === foldText(name))?.artist_id
      : own.artist_ids.find((id) => id === artist_id)
  const others = entriesOutsideSchedule(event)
  const shown = event.line_up.filter((entry) => others.includes(entry) || ownId(entry) !== undefined)
  if (shown.length === 0) return null
  return (
    <Fact icon={Mic2} name={t.lineUp}>
      <ul className="-my-1 grid">
        {inOrderOfNight(shown).map((entry) => (
          <Entry
            key={[entry.part, entry.time, entry.artist_id, entry.name].join(' ')}
            event={event}
            entry={entry}
            ownId={ownId(entry)}
          />
        ))}
      </ul>
    </Fact>
  )
}

interface EntryProps {
  readonly event: Pick<Event, 'id' | 'series'>
  readonly entry: ShownEntry
  /** The id of the artist when it is the reader. */
  readonly ownId: string | undefined
}

function Entry({ event, entry, ownId }: EntryProps) {
  const { part, time, name, slug, picture_url } = entry
  const roleName = useRoleNames()
  const locale = useLocale()
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
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
      {time && <p className="shrink-0 text-sm tabular-nums">{clockWords(time, locale)}</p>}
      {ownId !== undefined && <TakeOff event={event} artistId={ownId} />}
    </li>
  )
}

/** One press each: off this date, and off all dates of the series. */
function TakeOff({ event, artistId }: { event: Pick<Event, 'id' | 'series'>; artistId: string }) {
  const t = useText(lineUpFactTexts)
  const leave = useLeaveLineUp(event.id)
  const press = (series: boolean) => () => leave.mutate({ artistId, series })
  return (
    <div className="-ml-2 flex basis-full flex-wrap pl-11">
      <Button look="plain" className="!px-2 text-sm" disabled={leave.isPending} onClick={press(false)}>
        {t.takeOff}
      </Button>
      {event.series && (
        <Button look="plain" className="!px-2 text-sm" disabled={leave.isPending} onClick={press(true)}>
          {t.takeOffSeries}
        </Button>
      )}
    </div>
  )
}
