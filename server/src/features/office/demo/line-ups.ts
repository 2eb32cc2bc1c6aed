import { type LineUpEntry, writeEntry } from '@floorcraft/contract/events/line-up.ts'
import type { ArtistRole } from '@floorcraft/contract/scenes/artists.ts'
import type { DemoStyle, EventContent, SceneContent } from './content.ts'
import { demoId, demoNumber } from './demo-id.ts'

interface DemoArtist {
  readonly name: string
  readonly roles: readonly ArtistRole[]
  readonly bio?: string
  readonly styles?: readonly DemoStyle[]
  readonly location?: string
  readonly aliases?: readonly string[]
  /** The name on Instagram. */
  readonly instagram?: string
}

/** Who plays in a city: three DJs, the first of whom plays most, and a band. All of them are invented. */
const players: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'san-diego': ['DJ Marisol', 'Kelp & Salt', 'DJ Oko', 'La Nueva Orilla'],
  'los-angeles': ['DJ Canyon', 'Doña Vinilo', 'Late Metro', 'Orquesta Figueroa'],
  'san-francisco': ['DJ Karl', 'Fogline', 'Tenderly', 'Conjunto Alemany'],
  'new-york': ['DJ Bodega', 'Sista Clave', 'Tarraxo Tom', 'Los Hermanos Lenox'],
  // Another artist with the name of one in San Diego: admins see that they are two.
  miami: ['DJ Tocororo', 'Brisa', 'DJ Oko', 'Sonora Biscayne'],
  london: ['DJ Pemberton', 'Selecta Efua', 'DJ Wharf', 'The Brixton Charanga'],
  lisbon: ['DJ Malembe', 'Cacilheira', 'DJ Sal', 'Banda Mar da Palha'],
  paris: ['DJ Belleville', 'Nuit Blanche', 'DJ Kassav Club', 'Orchestre du Canal'],
  amsterdam: ['DJ Gracht', 'Zoukmeisje', 'DJ Noord', 'De Gouden Conga'],
  'rio-de-janeiro': ['DJ Arpoador', 'Lambada Lúcia', 'DJ Bondinho', 'Grupo Maresia'],
  'sao-paulo': ['DJ Paulista', 'Garoa', 'DJ Minhocão', 'Banda Terraço'],
  sydney: ['DJ Bondi', 'Southern Sway', 'DJ Jacaranda', 'The Marrickville Sound'],
}

/** They travel: each is at the weekenders of some cities, and all are at congresses. */
const travellers: readonly DemoArtist[] = [
  {
    name: 'DJ Kavi',
    roles: ['dj'],
    styles: ['zouk'],
    location: 'Lisbon',
    aliases: ['Kavi Moreno'],
    instagram: 'dj.kavi.example',
    bio: 'Long sets, few words. Plays the song you forgot you loved, usually around two.',
  },
  {
    name: 'Inês & Tarek',
    roles: ['teacher', 'show'],
    styles: ['zouk', 'kizomba'],
    location: 'Lisbon',
    bio: 'They teach what happens between two steps, and dance it on stage once a weekend.',
  },
  {
    name: 'Oluchi Danso',
    roles: ['teacher', 'dj'],
    styles: ['kizomba', 'semba'],
    location: 'London',
    aliases: ['DJ Lulu Danso'],
    bio: 'Semba first, then everything that came from it.',
  },
  {
    name: 'Mika & the Slow Hour',
    roles: ['band', 'show'],
    styles: ['zouk', 'bachata'],
    location: 'Amsterdam',
    bio: 'Voice, cello and a drum machine: a live hour for people who dance with closed eyes.',
  },
]

/** Also of a teacher of the scene. */
export const localArtistId = ({ slug }: SceneContent, name: string) => demoId('artist', `${slug}/${name}`)
const travellerId = ({ name }: DemoArtist) => demoId('artist', name)

/** The artists of a scene, its teachers too, and those who travel. */
export function artistRows(scene: SceneContent, now: Temporal.Instant) {
  const [first, second, third, band] = players[scene.slug]!
  const locals: DemoArtist[] = [
    ...[first, second, third].map((name) => ({ name, roles: ['dj'] as const })),
    { name: band, roles: ['band'] },
    ...scene.teachers.map(([name, styles, , bio]) => ({ name, roles: ['teacher'] as const, styles, bio })),
  ]
  const row = (id: string, { name, roles, bio, styles, location, aliases, instagram }: DemoArtist) => ({
    ...{ id, name, roles: [...roles], bio: bio ?? null, location: location ?? scene.city },
    dance_styles: [...(styles ?? scene.styles.slice(0, 2))],
    ...{ aliases: (aliases ?? []).join(', '), instagram: instagram ?? null },
    ...{ is_demo: true, created_at: now, updated_at: now },
  })
  return [
    ...locals.map((artist) => row(localArtistId(scene, artist.name), artist)),
    ...travellers.map((artist) => row(travellerId(artist), artist)),
  ]
}

/** Whom dancer@ follows: one who travels, and the first teacher and DJ at home. */
export const followedArtistIds = ([home]: readonly SceneContent[]): string[] => [
  travellerId(travellers[0]!),
  ...(home ? [localArtistId(home, home.teachers[0]![0]), localArtistId(home, players[home.slug]![0])] : []),
]

/** Oluchi Danso looks after her own page. */
export const claimedArtist = { id: travellerId(travellers[2]!), claimed_name: travellers[2]!.name }

/** Who is on at an event: its teacher, and DJs, bands and guests as its kind has them. */
export function lineUpOf(
  scene: SceneContent,
  { type, start, liveMusic, description, title }: EventContent,
  { date, teacher }: { date: string; teacher: string },
): string[] {
  const [first, second, third, band] = players[scene.slug]!
  const pick = (what: string, count: number) => demoNumber(`${what} ${scene.slug} ${title} ${date}`, count)
  const at = (hours: number) =>
    Temporal.PlainTime.from(start)
      .add({ minutes: hours * 60 })
      .toString({ smallestUnit: 'minute' })
  const local = (part: ArtistRole, name: string, time: string | null): LineUpEntry => ({
    ...{ part, time, name, artist_id: localArtistId(scene, name) },
  })
  const guest = (part: ArtistRole, artist: DemoArtist, time: string | null = null): LineUpEntry => ({
    ...{ part, time, name: artist.name, artist_id: travellerId(artist) },
  })
  const isTaught = `${title} ${description}`.includes('{teacher}')
  const djs = [first, pick('dj', 2) === 0 ? second : third]
  const entries: LineUpEntry[] = []
  if (type === 'weekender' || type === 'congress') {
    entries.push(...scene.teachers.map(([name]) => local('teacher', name, null)))
    // Each travels to some cities only, because weekenders of several cities are on one weekend.
    const home = Object.keys(players).indexOf(scene.slug) % travellers.length
    const guests = type === 'congress' ? travellers : [travellers[home]!]
    entries.push(...guests.map((artist) => guest(artist.roles[0]!, artist)))
    entries.push(...djs.map((name) => local('dj', name, null)))
    entries.push({ part: 'host', time: null, name: scene.organizers[2], artist_id: null })
  } else if (type === 'social') {
    if (isTaught) entries.push(local('teacher', teacher, start))
    if (liveMusic) entries.push(local('band', band, at(1)))
    entries.push(
      ...djs.map((name, index) => local('dj', name, at(isTaught || liveMusic ? 1.5 + index * 2 : index * 2))),
    )
    if (pick('host', 3) === 0)
      entries.push({ part: 'host', time: null, name: scene.organizers[0], artist_id: null })
  } else if (type !== 'practice' || pick('teacher', 2) === 0) {
    entries.push(local('teacher', teacher, start))
  }
  return entries.map(writeEntry)
}
