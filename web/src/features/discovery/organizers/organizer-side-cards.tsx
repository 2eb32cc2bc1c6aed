import { isPast } from '@floorcraft/contract/base/time/time.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { socialAddress } from '@floorcraft/contract/members/social-links.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { organizersTexts } from '../../../messages/discovery/organizers.ts'
import { ContactCard } from '../../../ui/contact-card.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { useStyleNames } from '../../scenes/dance-words/dance-labels.tsx'

/** The figures of an organizer's last year. */
export function OrganizerFigures({ events }: { events: readonly EventListItem[] }) {
  const t = useText(organizersTexts)
  const nameOf = useStyleNames()
  const statistics = statisticsOf(events, useNow())
  const figures = [
    { name: t.statUpcoming, value: statistics.upcoming },
    { name: t.statPast, value: statistics.past },
    { name: t.statScenes(statistics.scenes), value: statistics.scenes },
  ]
  return (
    <SideCard title={t.statistics}>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-tight text-muted">{name}</dt>
            <dd className="font-display text-3xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {statistics.styles.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t.statStyles}:{' '}
          <span className="font-semibold text-ink">{statistics.styles.map(nameOf).join(' · ')}</span>
        </p>
      )}
    </SideCard>
  )
}

/** Website and networks of an organizer. */
export function OrganizerLinks({ organizer: { website, instagram, facebook } }: { organizer: PublicMember }) {
  const t = useText(organizersTexts)
  const networks = {
    instagram: socialAddress('instagram', instagram ?? ''),
    facebook: socialAddress('facebook', facebook ?? ''),
  }
  return <ContactCard title={t.links} website={website} networks={networks} />
}

interface OrganizerStatistics {
  readonly upcoming: number
  readonly past: number
  readonly scenes: number
  /** The three most frequent styles. */
  readonly styles: readonly string[]
}

const stylesNamed = 3

/** The figures of the published events: cancelled events do not count. */
export function statisticsOf(events: readonly EventListItem[], now: Temporal.Instant): OrganizerStatistics {
  const published = events.filter((event) => event.status === 'published')
  const past = published.filter((event) => isPast(event, now)).length
  const counts = Map.groupBy(
    published.flatMap((event) => event.dance_styles),
    (style) => style,
  )
  return {
    upcoming: published.length - past,
    past,
    scenes: new Set(published.map((event) => event.scene_id)).size,
    styles: [...counts]
      .sort(([a, as], [b, bs]) => bs.length - as.length || a.localeCompare(b, 'en'))
      .slice(0, stylesNamed)
      .map(([style]) => style),
  }
}
