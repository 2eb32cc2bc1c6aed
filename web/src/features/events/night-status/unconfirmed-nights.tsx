import { clockTime, longDay } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { nightStatusTexts } from '../../../messages/events/night-status.ts'
import { Button } from '../../../ui/button.tsx'
import { useMe } from '../../members/identity/api.ts'
import { useOwnUnconfirmedNights, useSayOn, useUnconfirmedNights } from './api.ts'

/** For the leaders of a scene: what is unconfirmed tonight and tomorrow night, to ask or to confirm. */
export function UnconfirmedNights({
  sceneKey,
  exceptOwn = false,
}: {
  sceneKey: string
  /** The own nights stand above. */
  exceptOwn?: boolean
}) {
  const { unconfirmed: t } = useText(nightStatusTexts)
  const { member } = useMe()
  const { data = [] } = useUnconfirmedNights(sceneKey)
  const events = data.filter(({ organizer_uid }) => !exceptOwn || organizer_uid !== member?.id)
  return <Nights title={t.title(events.length)} text={t.text} events={events} />
}

/** For an organizer: the own nights that need a word. */
export function OwnUnconfirmedNights() {
  const { ownUnconfirmed: t } = useText(nightStatusTexts)
  const { data: events = [] } = useOwnUnconfirmedNights()
  return <Nights title={t.title} text={t.text} events={events} />
}

/** Nothing when all is well. */
function Nights(props: { title: string; text: string; events: readonly EventListItem[] }) {
  if (props.events.length === 0) return null
  return (
    <section className="mt-4 rounded-lg border border-warn bg-surface p-4">
      <h2 className="text-lg font-bold">{props.title}</h2>
      <p className="text-muted">{props.text}</p>
      <ul className="mt-1 divide-y divide-line">
        {props.events.map((event) => (
          <UnconfirmedNight key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function UnconfirmedNight({ event }: { event: EventListItem }) {
  const t = useText(nightStatusTexts)
  const locale = useLocale()
  const sayOn = useSayOn(event)
  const start = atPlace(event.start_datetime, event.timezone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-52">
        <Link
          to={`/events/${event.id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {event.title}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          {longDay(start, locale)}, {clockTime(start, locale)} · {event.venue_name}
          {event.organizer_name && ` · ${event.organizer_name}`}
        </span>
      </span>
      <Button
        look="quiet"
        aria-label={t.unconfirmed.confirm(event.title)}
        disabled={sayOn.isPending}
        onClick={() => sayOn.mutate()}
      >
        {t.sayOn}
      </Button>
    </li>
  )
}
