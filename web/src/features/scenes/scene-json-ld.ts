import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes.ts'

const listed = 20

/** schema.org: the place, and the list of what comes next there. */
export function sceneJsonLd({
  scene,
  events,
  baseUrl,
}: {
  scene: SceneProfile
  events: readonly EventListItem[]
  baseUrl: string
}): object {
  const { latitude, longitude, city, state, country } = scene
  const url = `${baseUrl}/scenes/${encodeURIComponent(scene.slug)}`
  const place = {
    '@type': 'Place',
    '@id': `${url}#place`,
    name: scene.name,
    url,
    ...(scene.description ? { description: scene.description } : {}),
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      ...(state ? { addressRegion: state } : {}),
      addressCountry: country,
    },
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  }
  const list = {
    '@type': 'ItemList',
    name: scene.name,
    itemListElement: events.slice(0, listed).map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${baseUrl}/events/${event.id}`,
      name: event.title,
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [place, list] }
}
