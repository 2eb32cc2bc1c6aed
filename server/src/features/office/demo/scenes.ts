import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { sceneStyleOf } from '@floorcraft/contract/scenes/scene-profile.ts'
import { currencyOf, findCity } from '../../site/places/service.ts'
import { demoEmail } from './accounts.ts'
import { type SceneContent, scenes } from './content.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { localArtistId } from './line-ups.ts'
import { bannerName, type DemoPictures } from './pictures.ts'

/** The scene that leader@ leads and in which organizer@ and organizer2@ work. */
export const homeSlug = 'san-diego'

/** A scene of the demo with what the gazetteer knows about its city. */
export interface DemoScene extends SceneContent {
  readonly id: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number
  readonly longitude: number
}

/** Ids of members by their e-mail addresses. */
export type MemberIds = ReadonlyMap<string, string>

export interface Seeding {
  readonly pictures: DemoPictures
  readonly memberIds: MemberIds
  readonly now: Temporal.Instant
}

export const placeScenes = (): DemoScene[] =>
  scenes.map((scene) => {
    const city = findCity({ city: scene.city, country: scene.country })
    if (!city) throw new Error(`The gazetteer does not know the demo city ${scene.slug}`)
    const { country, timezone, latitude, longitude } = city
    const currency = currencyOf(country)
    return { ...scene, id: demoId('scene', scene.slug), country, timezone, currency, latitude, longitude }
  })

const isHome = ({ slug }: DemoScene) => slug === homeSlug

/** The scene's organizers, in the order of the content. At home the first two are accounts of the demo. */
export const organizersOf = (scene: DemoScene) =>
  scene.organizers.map((name, index) => {
    const account = isHome(scene) ? ['organizer', 'organizer2'][index] : undefined
    const email = demoEmail(account ?? `${addressOf(name)}.${scene.slug}`)
    return { name, email, hasAccount: account !== undefined, isLeader: !isHome(scene) && index < 2 }
  })

const addressOf = (name: string) => foldText(name).replace(/[^a-z0-9]+/g, '')

/** The organizers without a password; they cannot sign in. */
export const memberRows = (scene: DemoScene, now: Temporal.Instant) =>
  organizersOf(scene)
    .filter(({ hasAccount }) => !hasAccount)
    .map(({ name, email, isLeader }) => ({
      id: demoId('member', email),
      email,
      display_name: name,
      role: isLeader ? ('scene_leader' as const) : ('organizer' as const),
      city: scene.city,
      country: scene.country,
      bio: `${name} has been putting on dance nights in ${scene.city} for longer than the neighbours would like.`,
      website: `https://${addressOf(name)}.example.com`,
      is_demo: true,
      created_at: joinedAt(email, now),
      updated_at: now,
    }))

/** When an account was created: on one of the last days, not all at once, because the site grows. */
export const joinedAt = (name: string, now: Temporal.Instant) =>
  now.subtract({ hours: 24 * demoNumber(`joined ${name}`, 150) })

export function sceneRow(scene: DemoScene, { pictures, now }: Omit<Seeding, 'memberIds'>) {
  const { id, slug, city, state, country, region, description, timezone, currency, latitude, longitude } =
    scene
  const page = (network: string) => `https://${network}.example.com/${slug}-dance`
  const social = { instagram: page('instagram'), facebook: page('facebook'), whatsapp: page('chat') }
  return {
    ...{ id, slug, city, state, country, region, description, timezone, currency, latitude, longitude },
    name: city,
    banner_image_url: pictures.get(bannerName(slug)) ?? null,
    banner_color: scene.bannerColor,
    profile_description: scene.profile,
    social_media: JSON.stringify(social),
    contact_email: demoEmail(slug),
    website_url: `https://${slug}.example.com`,
    meeting_info: scene.meeting,
    primary_styles: scene.styles.map(sceneStyleOf),
    scene_vibe: scene.vibe,
    typical_crowd_size: scene.crowd,
    is_demo: true,
    created_at: joinedAt(slug, now),
    updated_at: now,
  }
}

export const teacherRows = (scene: DemoScene, now: Temporal.Instant) =>
  scene.teachers.map(([name, specialties, since, bio], index) => ({
    id: demoId('teacher', `${scene.slug}/${name}`),
    artist_id: localArtistId(scene, name),
    scene_id: scene.id,
    name,
    bio,
    specialties: [...specialties],
    teaching_since: since,
    location: scene.city,
    website_url: `https://teachers.example.com/${demoId('teacher', name).slice(0, 8)}`,
    featured: index === 0 ? 'yes' : null,
    created_at: now,
  }))

/** The venues whose floors the leaders have described. */
export const venueRows = (scene: DemoScene, now: Temporal.Instant) =>
  scene.venues.flatMap(([name, address, latitude, longitude]) => {
    const floor = scene.floors?.[name]
    if (!floor) return []
    const place = { name, address, city: scene.city, state: scene.state, latitude, longitude }
    const id = demoId('venue', `${scene.slug}/${name}`)
    return [{ ...place, ...floor, id, scene_id: scene.id, is_demo: true, created_at: now, updated_at: now }]
  })

export function leaderRows(scene: DemoScene, { memberIds, now }: Omit<Seeding, 'pictures'>) {
  const organizers = organizersOf(scene).filter(({ isLeader }) => isLeader)
  const emails = isHome(scene) ? [demoEmail('leader')] : organizers.map(({ email }) => email)
  return emails.map((email, index) => ({
    id: demoId('leader', `${scene.slug}/${index}`),
    scene_id: scene.id,
    member_id: memberIds.get(email)!,
    role: index === 0 ? ('leader' as const) : ('co_leader' as const),
    appointed_at: now.subtract({ hours: 24 * (200 + index * 90) }),
  }))
}
