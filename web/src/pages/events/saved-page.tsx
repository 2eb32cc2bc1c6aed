import { Link } from 'react-router'
import { FollowedOrganizers } from '../../features/discovery/follows/followed-organizers.tsx'
import { PrivateFeed } from '../../features/events/feeds/private-feed.tsx'
import { SavedList } from '../../features/events/saved-events/saved-list.tsx'
import { useSavedEvents } from '../../features/events/saved-events/use-saved-events.ts'
import { useText } from '../../lib/messages.tsx'
import { savedListTexts } from '../../messages/events/saved-list.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(savedListTexts)
  const saved = useSavedEvents()
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      {saved.where === 'device' && saved.events && saved.events.length > 0 && (
        <p className="mt-1 text-muted">
          {t.onThisDevice}{' '}
          <Link
            to="/login?returnTo=/saved"
            className="font-semibold text-brand-text underline underline-offset-4"
          >
            {t.signIn}
          </Link>
        </p>
      )}
      <div className="mt-6">
        <SavedList saved={saved} />
      </div>
      {/* Below the list, which it would otherwise move down. */}
      {saved.where === 'account' && saved.events && (
        <div className="mt-10 grid gap-10">
          <PrivateFeed subject="saved" title={t.feedTitle} offer={t.feedOffer} text={t.feedText} />
          <FollowedOrganizers />
        </div>
      )}
    </div>
  )
}
