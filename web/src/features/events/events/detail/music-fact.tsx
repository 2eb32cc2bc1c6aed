import type { Event } from '@floorcraft/contract/events/events.ts'
import { roomsOf } from '@floorcraft/contract/events/music.ts'
import { AudioLines } from 'lucide-react'
import { useText } from '../../../../lib/messages.tsx'
import { musicTexts } from '../../../../messages/events/music.ts'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { MusicBar, MusicWords } from '../../music/music-bar.tsx'
import { mostlyOf } from '../../music/rules.ts'
import { Fact } from './fact.tsx'

/** How much of each style is played: a bar for each room. Nothing when the organizer does not say it. */
export function MusicFact({ event }: { event: Pick<Event, 'music'> }) {
  const t = useText(musicTexts)
  const styleName = useStyleNames()
  if (event.music.length === 0) return null
  const mostly = mostlyOf(event.music)
  const styles = [...new Set(event.music.map(({ style }) => style))]
  return (
    <Fact icon={AudioLines} name={t.title}>
      <div className="grid min-h-10 content-center gap-3">
        {mostly.length > 0 && (
          <p className="text-base/6 font-semibold wrap-anywhere">{t.mostly(mostly.map(styleName))}</p>
        )}
        {roomsOf(event.music).map(({ room, shares }) => (
          <div key={room} className="grid gap-1.5">
            {room && <h3 className="text-sm font-semibold wrap-anywhere">{room}</h3>}
            <MusicBar shares={shares} styles={styles} />
            <MusicWords shares={shares} styles={styles} />
          </div>
        ))}
      </div>
    </Fact>
  )
}
