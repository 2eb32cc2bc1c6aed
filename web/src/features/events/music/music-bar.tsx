import type { MusicShare } from '@floorcraft/contract/events/music.ts'
import { useText } from '../../../lib/messages.tsx'
import { musicTexts } from '../../../messages/events/music.ts'
import { useStyleNames } from '../../scenes/dance-words/dance-labels.tsx'

type Shares = readonly Pick<MusicShare, 'style' | 'share'>[]

/** Shades of one colour, darker for the first. The words beside the bar say everything, so the colours may be close. */
const shades = ['bg-brand', 'bg-brand/70', 'bg-brand/50', 'bg-brand/30', 'bg-brand/15'] as const
const shadeOf = (index: number) => shades[Math.min(index, shades.length - 1)]!

interface RoomProps {
  readonly shares: Shares
  /** The styles of all rooms, so that each has one shade in all of them. */
  readonly styles?: readonly string[]
}

const stylesIn = (shares: Shares) => shares.map(({ style }) => style)

/** The shares of one room as one bar. What is missing to a hundred stays empty. */
export function MusicBar({ shares, styles = stylesIn(shares) }: RoomProps) {
  return (
    <div aria-hidden className="flex h-3 overflow-hidden rounded-full border border-line-strong bg-surface">
      {shares.map(({ style, share }) => (
        <span
          key={style}
          style={{ width: `${share}%` }}
          className={`border-line-strong not-first:border-l ${shadeOf(styles.indexOf(style))}`}
        />
      ))}
    </div>
  )
}

/** The shade of a style beside its name; empty for one that is not in the bar. */
export function MusicShade({ index }: { index: number }) {
  return (
    <span
      aria-hidden
      className={`size-2.5 shrink-0 rounded-full border border-line-strong ${index < 0 ? '' : shadeOf(index)}`}
    />
  )
}

/** The styles of one room in words, each with its shade in the bar. */
export function MusicWords({ shares, styles = stylesIn(shares) }: RoomProps) {
  const t = useText(musicTexts)
  const styleName = useStyleNames()
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {shares.map(({ style, share }) => (
        <li key={style} className="flex min-w-0 items-center gap-1.5">
          <MusicShade index={styles.indexOf(style)} />
          <span className="min-w-0 wrap-anywhere">{t.share(styleName(style), share)}</span>
        </li>
      ))}
    </ul>
  )
}
