import { socialAddress } from '@floorcraft/contract/members/social-links.ts'
import type { Artist } from '@floorcraft/contract/scenes/artists.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { artistsTexts } from '../../../messages/scenes/artists.ts'
import { ContactCard } from '../../../ui/contact-card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useStyleNames } from '../dance-words/dance-labels.tsx'
import { useRoleNames } from './role-names.tsx'

interface ArtistViewProps {
  readonly artist: Artist
  /** Buttons beside the name. */
  readonly actions: ReactNode
  /** Below the text. */
  readonly nights: ReactNode
  /** Below the cards of the artist. */
  readonly cards: ReactNode
}

/** The page of an artist: who they are, their nights, styles and links. */
export function ArtistView({ artist, actions, nights, cards }: ArtistViewProps) {
  const t = useText(artistsTexts)
  const styleName = useStyleNames()
  const roleName = useRoleNames()
  const { name, bio, website_url, instagram, facebook } = artist
  const what = [...artist.roles.map(roleName), ...(artist.location ? [artist.location] : [])]
  const link = 'inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline'
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <header className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Avatar size="lg" name={name} image={artist.picture_url} />
        <div className="min-w-0 flex-1">
          {what.length > 0 && (
            <p className="font-semibold wrap-anywhere text-brand-text">{what.join(' · ')}</p>
          )}
          <h1 className="text-4xl font-extrabold tracking-[-0.02em] wrap-anywhere sm:text-5xl">{name}</h1>
          {artist.aliases.length > 0 && (
            <p className="mt-1 text-sm wrap-anywhere text-muted">
              {t.alsoKnown} {artist.aliases.join(' · ')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </header>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          {bio && (
            <section>
              <h2 className="sr-only">{t.about}</h2>
              <div className="grid max-w-prose gap-3 text-lg wrap-anywhere">
                <LinkedText text={bio} />
              </div>
            </section>
          )}
          {nights}
        </div>
        <aside className="grid content-start gap-4">
          {artist.dance_styles.length > 0 && (
            <SideCard title={t.dances}>
              <p className="font-semibold">{artist.dance_styles.map(styleName).join(' · ')}</p>
            </SideCard>
          )}
          {artist.teaches_in.length > 0 && (
            <SideCard title={t.teachesIn}>
              <ul>
                {artist.teaches_in.map((scene) => (
                  <li key={scene.id}>
                    <Link to={`/scenes/${scene.slug}`} className={link}>
                      {scene.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </SideCard>
          )}
          <ContactCard
            title={t.links}
            website={website_url}
            networks={{
              instagram: socialAddress('instagram', instagram ?? ''),
              facebook: socialAddress('facebook', facebook ?? ''),
            }}
          />
          {cards}
        </aside>
      </div>
    </div>
  )
}

/** The outline of an artist's page while it loads. */
export function ArtistSkeleton({ rows }: { rows: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <div className="mb-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Skeleton className="size-24 !rounded-full" />
        <Skeleton className="h-24 w-80 max-w-full" />
      </div>
      {rows}
    </div>
  )
}
