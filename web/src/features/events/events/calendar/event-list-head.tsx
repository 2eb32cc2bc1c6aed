import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { listJsonLd, scenePreview } from '../../sharing/rules.ts'
import { type ListTab, readAddress, writeQuery } from './list-address.ts'

// For programs that read the document of the server.
const feedAddresses = import.meta.env.SSR ? (await import('../../feeds/rules.ts')).feedAddresses : undefined

const namesShown = 3

export interface EventListHeadProps {
  readonly tab: ListTab
  readonly scenes: readonly Scene[]
  readonly events: readonly EventListItem[]
}

/** Title, preview and structured data of /events; search engines know one page per choice of scenes. */
export function EventListHead({ tab, scenes, events }: EventListHeadProps) {
  const t = useText(eventListTexts)
  const scenePicker = useText(scenePickerTexts)
  const { baseUrl } = useSite()
  const jsonLd = events.length === 0 ? undefined : import.meta.env.SSR ? listJsonLd(events, baseUrl) : {}
  const plain = readAddress(new URLSearchParams())
  if (tab === 'global') {
    return (
      <PageHead
        title={scenePicker.globalTitle}
        description={scenePicker.globalHint}
        canonical={`/events${writeQuery({ ...plain, tab })}`}
        jsonLd={jsonLd}
      />
    )
  }
  if (scenes.length === 0) {
    return <PageHead title={t.title} description={t.plainDescription} canonical="/events" />
  }
  const names = scenes.slice(0, namesShown).map((scene) => scene.name)
  const rest = scenes.length - names.length
  const place = names.join(', ') + (rest > 0 ? ` ${scenePicker.more(rest)}` : '')
  const upcoming = scenes.reduce((sum, scene) => sum + scene.upcoming_event_count, 0)
  return (
    <PageHead
      title={t.sceneTitle(place)}
      description={t.description(place, upcoming)}
      canonical={`/events${writeQuery({ ...plain, scenes: scenes.map((scene) => scene.slug) })}`}
      image={scenePreview(scenes[0]!.slug)}
      jsonLd={jsonLd}
      feeds={feedAddresses && feedsOf(scenes.slice(0, namesShown), baseUrl)}
    />
  )
}

const feedsOf = (scenes: readonly Scene[], baseUrl: string) =>
  scenes.flatMap(({ slug, name: title }) => {
    const { https, rss } = feedAddresses!(baseUrl, 'scenes', slug)
    return [
      { title, href: https, type: 'text/calendar' },
      { title, href: rss, type: 'application/rss+xml' },
    ]
  })
