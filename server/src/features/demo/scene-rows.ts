import { currencyOf, findCity } from '../places/service.ts'
import { leaderAccount, organizerAccount, secondOrganizerAccount } from './accounts.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { bannerName, type DemoPictures } from './pictures.ts'
import type { ScenePlan } from './scene-plan.ts'

/** The scene that leader@ leads and the demo's organizers work in. */
export const homeSceneSlug = 'san-diego'

/** A scene with what its events take from it. */
export interface SeededScene {
  readonly id: string
  readonly plan: ScenePlan
  readonly timezone: string
  readonly currency: string
  readonly organizerIds: readonly [string, string, string]
}

/** Ids by the address of the demo's accounts: whoever creates accounts may have chosen other ids than ours. */
export type AccountIds = ReadonlyMap<string, string>

export function seededScene(plan: ScenePlan, accountIds: AccountIds): SeededScene {
  const city = cityOf(plan)
  return {
    id: demoId('scene', plan.slug),
    plan,
    timezone: city.timezone,
    currency: currencyOf(plan.country),
    organizerIds: organizers(plan, accountIds).map(({ id }) => id) as unknown as SeededScene['organizerIds'],
  }
}

function cityOf({ city, country, slug }: ScenePlan) {
  const found = findCity({ city, country })
  if (!found) throw new Error(`The gazetteer does not know the demo city ${slug}`)
  return found
}

export function sceneRow(plan: ScenePlan, pictures: DemoPictures, now: Temporal.Instant) {
  const { latitude, longitude, timezone, country } = cityOf(plan)
  const page = (network: string) => `https://${network}.example.com/${plan.slug}-dance`
  return {
    id: demoId('scene', plan.slug),
    name: plan.city,
    slug: plan.slug,
    city: plan.city,
    state: plan.state,
    country,
    region: plan.region,
    description: plan.description,
    timezone,
    currency: currencyOf(plan.country),
    latitude,
    longitude,
    banner_image_url: pictures.get(bannerName(plan.slug)) ?? null,
    banner_color: plan.bannerColor,
    profile_description: plan.profile,
    social_media: JSON.stringify({
      instagram: page('instagram'),
      facebook: page('facebook'),
      whatsapp: page('chat'),
    }),
    contact_email: `${plan.slug}@demo.floorcraft.example`,
    website_url: `https://${plan.slug}.example.com`,
    meeting_info: plan.meeting,
    primary_styles: [...plan.styles],
    scene_vibe: plan.vibe,
    typical_crowd_size: plan.crowd,
    is_demo: true,
    created_at: now,
    updated_at: now,
  }
}

export function teacherRows(plan: ScenePlan, now: Temporal.Instant) {
  return plan.teachers.map((teacher, index) => ({
    id: demoId('teacher', `${plan.slug}/${teacher.name}`),
    scene_id: demoId('scene', plan.slug),
    name: teacher.name,
    bio: teacher.bio,
    specialties: [...teacher.specialties],
    teaching_since: teacher.since,
    location: plan.city,
    website_url: `https://teachers.example.com/${demoId('teacher', teacher.name).slice(0, 8)}`,
    featured: index === 0 ? 'yes' : null,
    created_at: now,
  }))
}

/** The scene's three organizers; at home the first two are the demo accounts that a visitor can sign in with. */
function organizers(plan: ScenePlan, accountIds: AccountIds) {
  const home = plan.slug === homeSceneSlug ? [organizerAccount, secondOrganizerAccount] : []
  return plan.organizers.map((name, index) => {
    const account = home[index]
    const email = account?.email ?? `${addressOf(name)}.${plan.slug}@demo.floorcraft.example`
    return {
      id: accountIds.get(email) ?? demoId('member', email),
      email,
      name,
      account: account !== undefined,
    }
  })
}

/** Who asks to become an organizer; nobody can sign in as her. */
export const newcomer = {
  id: demoId('member', 'noa@demo.floorcraft.example'),
  email: 'noa@demo.floorcraft.example',
  display_name: 'Noa Newcomer',
}

const addressOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Organizers who are no accounts: nobody can sign in as them. The first two lead the scene, except at home. */
export function memberRows(plan: ScenePlan, accountIds: AccountIds, now: Temporal.Instant) {
  return organizers(plan, accountIds)
    .filter((organizer) => !organizer.account)
    .map(({ id, email, name }) => ({
      id,
      email,
      display_name: name,
      role: leads(plan, name) ? ('scene_leader' as const) : ('organizer' as const),
      city: plan.city,
      country: plan.country,
      bio: `${name} has been putting on dance nights in ${plan.city} for longer than the neighbours would like.`,
      website: `https://${addressOf(name)}.example.com`,
      ...ratingOf(name),
      is_demo: true,
      created_at: now,
      updated_at: now,
    }))
}

const leads = (plan: ScenePlan, name: string) =>
  plan.slug !== homeSceneSlug && plan.organizers.indexOf(name) < 2

export function leaderRows(plan: ScenePlan, accountIds: AccountIds, now: Temporal.Instant) {
  const leaders =
    plan.slug === homeSceneSlug
      ? [accountIds.get(leaderAccount.email) ?? leaderAccount.id]
      : organizers(plan, accountIds)
          .filter(({ name }) => leads(plan, name))
          .map(({ id }) => id)
  return leaders.map((memberId, index) => ({
    id: demoId('leader', `${plan.slug}/${index}`),
    scene_id: demoId('scene', plan.slug),
    member_id: memberId,
    role: index === 0 ? ('leader' as const) : ('co_leader' as const),
    appointed_at: now.subtract({ hours: 24 * (200 + index * 90) }),
  }))
}

/** Most organizers are liked, some are loved, one in six is new. */
export function ratingOf(name: string): { average_rating: number | null; total_reviews: number } {
  const luck = (what: string, count: number) => demoNumber(`${what} ${name}`, count)
  if (luck('new', 6) === 0) return { average_rating: null, total_reviews: 0 }
  return { average_rating: (36 + luck('rating', 15)) / 10, total_reviews: 2 + luck('reviews', 120) }
}
