import type { PeopleAndPlaces } from '@floorcraft/contract/discovery/search.ts'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { searchResultsTexts } from '../../../../messages/discovery/search-results.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { useRoleNames } from '../../../scenes/artists/role-names.tsx'

/** The found organizers, venues, scenes and artists, each as a link to its page. */
export function FoundPeopleAndPlaces({ found }: { found: PeopleAndPlaces }) {
  const t = useText(searchResultsTexts)
  const roleName = useRoleNames()
  const inScene = (kind: string, scene: string) => `${kind} · ${scene}`
  const links = [
    ...found.organizers.map(({ firebase_uid, display_name, avatar_url }) => ({
      to: `/organizers/${firebase_uid}`,
      name: display_name,
      note: t.organizer,
      image: avatar_url,
    })),
    ...found.artists.map(({ slug, name, roles, location, picture_url }) => ({
      to: `/artists/${slug}`,
      name,
      note: [...roles.map(roleName), ...(location ? [location] : [])].join(' · '),
      image: picture_url,
    })),
    ...found.scenes.map(({ slug, name, city, state, banner_image_url }) => ({
      to: `/scenes/${slug}`,
      name,
      note: inScene(t.scene, [city, state].filter(Boolean).join(', ')),
      image: banner_image_url,
    })),
    ...found.venues.map(({ slug, name, scene_name, scene_slug }) => ({
      to: `/scenes/${scene_slug}/venues/${slug}`,
      name,
      note: inScene(t.venue, scene_name),
      image: null,
    })),
  ]
  if (links.length === 0) return null
  return (
    <section aria-label={t.peopleAndPlaces} className="mb-6">
      <h2 className="mb-2 text-sm font-semibold text-muted">{t.peopleAndPlaces}</h2>
      <ul className="no-scrollbar -mx-4 flex gap-2.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {links.map(({ to, name, note, image }) => (
          <li key={`${to} ${name}`} className="w-64 max-w-[75vw] shrink-0">
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 hover:bg-sunken"
            >
              <Avatar name={name} image={image} />
              <span className="min-w-0 leading-snug wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-muted">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
