import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { Link } from 'react-router'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { useGuessedScene } from './api.ts'
import { useChosenScenes } from './scene-choice.ts'
import { placeOf } from './scene-places.ts'

/** Twelve fill three rows of a wide screen; a phone has room for the first eight. */
const shown = 12

/** For a new visitor: the busiest scenes, each with the number of coming events. */
export function BusyScenes({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(scenesTexts)
  const busiest = busiestScenes(scenes, shown)
  if (busiest.length === 0) return null
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl font-extrabold sm:text-3xl">{t.busyTitle}</h2>
        <MoreLink to="/scenes">{t.allScenes}</MoreLink>
      </div>
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {busiest.map((scene) => (
          <li key={scene.id} className="border-b border-line max-sm:nth-[n+9]:hidden">
            <Link
              to={`/scenes/${scene.slug}`}
              className="group flex min-h-16 items-center justify-between gap-3 py-2.5 sm:min-h-20"
            >
              <span className="min-w-0">
                <span className="block font-display text-lg leading-tight font-bold wrap-anywhere decoration-brand decoration-2 underline-offset-4 group-hover:underline sm:text-xl">
                  {scene.name}
                </span>
                <span className="block text-sm text-muted">{placeOf(scene)}</span>
              </span>
              <span className="shrink-0 text-right leading-none">
                <span className="block font-display text-2xl font-extrabold text-brand-text tabular-nums sm:text-3xl">
                  {scene.upcoming_event_count}
                </span>
                <span className="text-xs text-muted">{t.events(scene.upcoming_event_count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The scenes with the most coming events. */
export function busiestScenes(scenes: readonly Scene[], count: number): Scene[] {
  return scenes
    .filter((scene) => scene.upcoming_event_count > 0)
    .sort((a, b) => b.upcoming_event_count - a.upcoming_event_count || a.name.localeCompare(b.name, 'en'))
    .slice(0, count)
}

/** The scenes of the posters on the home page, and the reason for them. */
export interface HomeScenes {
  readonly shown: readonly [Scene, ...Scene[]]
  readonly reason: 'chosen' | 'guessed' | 'busiest'
}

export interface HomeSources {
  readonly scenes: readonly Scene[]
  /** The scenes stored in this browser. */
  readonly chosen: HomeScenes['shown'] | undefined
  /** Null for a visitor, undefined while they load. */
  readonly preferredIds: readonly string[] | null | undefined
  readonly guessed: Scene | undefined
}

/**
 * The scenes of the posters: the reader's choice in this browser, else the member's preferred scenes, else the guess
 * from the time zone or the language, else the busiest scene. Undefined while the preferences load, so that no other scene is shown for
 * a moment.
 */
export function homeScenesOf({ scenes, chosen, preferredIds, guessed }: HomeSources): HomeScenes | undefined {
  if (chosen) return { shown: chosen, reason: 'chosen' }
  if (preferredIds === undefined) return undefined
  const [first, ...others] = scenes.filter(({ id }) => preferredIds?.includes(id))
  if (first) return { shown: [first, ...others], reason: 'chosen' }
  if (guessed) return { shown: [guessed], reason: 'guessed' }
  const busiest = busiestScenes(scenes, 1)[0] ?? scenes[0]
  return busiest && { shown: [busiest], reason: 'busiest' }
}

/** The scenes of the posters. The server and the first render do not know the reader, and show the busiest scene. */
export function useHomeScenes({ scenes, preferredIds }: Pick<HomeSources, 'scenes' | 'preferredIds'>) {
  const chosen = useChosenScenes(scenes)
  const guessed = useGuessedScene(scenes)
  const isReaderKnown = useHydrated()
  const own = homeScenesOf({ scenes, chosen, preferredIds: isReaderKnown ? preferredIds : null, guessed })
  return { own, isReaderKnown }
}
