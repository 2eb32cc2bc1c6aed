import { timeSpan } from '@floorcraft/contract/base/time/time-spans.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { Check, Plus } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { timesTexts } from '../../../messages/base/times.ts'
import { scheduleTexts } from '../../../messages/events/schedule.ts'

const bars = { class: 'bg-class', social: 'bg-social', show: 'bg-congress', break: 'bg-line-strong' } as const

/** What an item is called: its title, else its kind. */
export const useItemTitle = () => {
  const { kinds } = useText(scheduleTexts)
  return ({ title, kind }: Pick<ShownItem, 'title' | 'kind'>) => title || kinds[kind]
}

interface ScheduleEntryProps {
  readonly item: ShownItem
  readonly timezone: string
  readonly className?: string
  readonly style?: CSSProperties
  /** Beside the words: the button that picks it. */
  readonly action?: ReactNode
  /** Below the words: a clash. */
  readonly children?: ReactNode
  /** Whether the room is named, also for those who do not see a column with its name. */
  readonly room?: 'shown' | 'in-columns'
}

/** One item: time, title, kind, level, room and artists. */
export function ScheduleEntry({
  item,
  timezone,
  className = '',
  style,
  action,
  children,
  room,
}: ScheduleEntryProps) {
  const t = useText(scheduleTexts)
  const words = useText(timesTexts)
  const locale = useLocale()
  const { start, end } = timeSpan(
    atPlace(item.start_datetime, timezone),
    atPlace(item.end_datetime, timezone),
    {
      words,
      locale,
    },
  )
  const facts = [item.title && t.kinds[item.kind], item.level && t.levels[item.level]].filter(Boolean)
  return (
    <li
      className={`relative flex min-w-0 gap-2 overflow-hidden rounded-md bg-surface py-2 pr-1 pl-4 ${className}`}
      style={style}
    >
      <span aria-hidden className={`absolute inset-y-1.5 left-1 w-1 rounded-full ${bars[item.kind]}`} />
      <div className="min-w-0 flex-1 text-sm/5 wrap-anywhere">
        <p className="tabular-nums text-muted">
          <time dateTime={item.start_datetime}>{start}</time> –{' '}
          <time dateTime={item.end_datetime}>{end}</time>
        </p>
        <p className="text-base/5 font-semibold">{useItemTitle()(item)}</p>
        {item.artists.length > 0 && (
          <p>
            {item.artists.map(({ name, slug }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                {slug === null ? (
                  name
                ) : (
                  <Link to={`/artists/${slug}`} className="font-medium underline-offset-4 hover:underline">
                    {name}
                  </Link>
                )}
              </span>
            ))}
          </p>
        )}
        {(facts.length > 0 || item.room !== '') && (
          <p className="text-muted">
            {facts.join(', ')}
            {room && item.room !== '' && (
              <span className={room === 'in-columns' ? 'md:sr-only' : ''}>
                {facts.length > 0 && ', '}
                {item.room}
              </span>
            )}
          </p>
        )}
        {children}
      </div>
      {action}
    </li>
  )
}

/** Picks an item, or forgets it. */
export function PickButton({
  title,
  pressed,
  onToggle,
}: {
  title: string
  pressed: boolean
  onToggle: () => void
}) {
  const t = useText(scheduleTexts)
  const Icon = pressed ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={t.pick(title)}
      onClick={onToggle}
      className={`-my-1 grid size-11 shrink-0 place-items-center self-start rounded-full ${pressed ? 'bg-brand text-on-brand' : 'text-muted hover:bg-sunken hover:text-ink'}`}
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
