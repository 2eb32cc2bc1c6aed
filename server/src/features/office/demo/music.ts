import { type MusicShare, writeShare } from '@floorcraft/contract/events/music.ts'
import type { DemoStyle, EventContent, SceneContent } from './content.ts'
import { demoNumber } from './demo-id.ts'

/** How DJs of one, two, three and more styles share a night. The first style of an event is its strongest. */
const mixes = {
  1: [[100]],
  2: [
    [60, 40],
    [70, 30],
    [50, 50],
    [80, 20],
  ],
  3: [
    [50, 30, 20],
    [40, 40, 20],
    [60, 20, 20],
    [70, 20, 10],
  ],
  4: [
    [40, 30, 20, 10],
    [30, 30, 20, 20],
  ],
} as const

/** The music of an event: two rooms at a weekender or congress, one at most socials. Lessons say nothing. */
export function musicOf(
  scene: SceneContent,
  { type, title }: EventContent,
  { date, styles }: { date: string; styles: readonly DemoStyle[] },
): string[] {
  const pick = (what: string, count: number) => demoNumber(`${what} ${scene.slug} ${title} ${date}`, count)
  /** Of a night with one style, DJs play some of another. */
  const played = [...new Set([...styles, ...scene.styles])].slice(
    0,
    Math.max(styles.length, 2 + pick('guests', 2)),
  )
  const room = (name: string, ofRoom: readonly DemoStyle[]): MusicShare[] => {
    const count = Math.min(ofRoom.length, 4) as keyof typeof mixes
    // A night that names one style plays mostly that.
    const possible = mixes[count].filter(([first]) => styles.length > 1 || first >= 60)
    const mix = possible[pick(`mix ${name}`, possible.length)]!
    return mix.map((share, index) => ({ room: name, style: ofRoom[index]!, share }))
  }
  if (type === 'weekender' || type === 'congress')
    return [...room('Main room', played), ...room('Small room', played.slice(1))].map(writeShare)
  // Some organizers do not say it.
  return type === 'social' && pick('says', 4) > 0 ? room('', played).map(writeShare) : []
}
