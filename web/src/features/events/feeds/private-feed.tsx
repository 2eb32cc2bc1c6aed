import {
  getFollowsFeed,
  getSavedEventsFeed,
  type PrivateFeedSubject,
  renewFollowsFeed,
  renewSavedEventsFeed,
} from '@floorcraft/contract/events/private-feeds.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { feedsTexts } from '../../../messages/events/feeds.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useMe } from '../../members/identity/api.ts'
import { type FeedAddresses, feedAddresses } from './rules.ts'

const calls = {
  saved: { read: getSavedEventsFeed, renew: renewSavedEventsFeed },
  followed: { read: getFollowsFeed, renew: renewFollowsFeed },
} as const

interface PrivateFeedProps {
  readonly subject: PrivateFeedSubject
  readonly title: string
  /** Words for the offer of a link, and for an existing link. */
  readonly offer: string
  readonly text: string
}

/** A private calendar of the member: its secret link, with a button that replaces it. */
export function PrivateFeed({ subject, title, offer, text }: PrivateFeedProps) {
  const t = useText(feedsTexts)
  const { feed, renew } = usePrivateFeed(subject)
  const { baseUrl } = useSite()
  if (!feed.data) return null
  const { secret } = feed.data
  return (
    <Panel title={title}>
      <p className="max-w-xl text-[0.95rem] text-muted">{secret === null ? offer : text}</p>
      {secret === null ? (
        <Button className="mt-4" disabled={renew.isPending} onClick={() => renew.mutate()}>
          {t.makeLink}
        </Button>
      ) : (
        <>
          <FeedLinks {...feedAddresses(baseUrl, subject, secret)} />
          <RenewLink isPending={renew.isPending} onRenew={() => renew.mutate()} />
        </>
      )}
    </Panel>
  )
}

function usePrivateFeed(subject: PrivateFeedSubject) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(feedsTexts)
  const { member } = useMe()
  const query = queryOptions({
    // Another member of this browser must not see this link.
    queryKey: keyOf(calls[subject].read, member?.id ?? ''),
    queryFn: ({ signal }) => api(calls[subject].read, {}, { signal }),
    enabled: member !== undefined,
  })
  const renew = useMutation({
    mutationFn: () => api(calls[subject].renew, {}),
    onSuccess: (feed) => queryClient.setQueryData(query.queryKey, feed),
    meta: { failed: t.feedFailed },
  })
  return { feed: useQuery(query), renew }
}

function FeedLinks({ webcal, google, https }: FeedAddresses) {
  const t = useText(feedsTexts)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <a
        href={webcal}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand px-5 text-[0.95rem] font-semibold text-on-brand hover:bg-brand-hover"
      >
        <CalendarPlus className="size-4.5" aria-hidden />
        {t.addToPhone}
      </a>
      <a
        href={google}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-5 text-[0.95rem] font-semibold hover:bg-sunken"
      >
        <CalendarPlus className="size-4.5" aria-hidden />
        {t.google}
      </a>
      <CopyButton text={https}>{t.copyLink}</CopyButton>
      <p className="w-full text-sm text-muted">{t.googleIsSlow}</p>
    </div>
  )
}

/** A button that asks first, because calendars with the old link become empty. */
function RenewLink({ isPending, onRenew }: { isPending: boolean; onRenew: () => void }) {
  const t = useText(feedsTexts)
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button look="plain" className="mt-2 -ml-3" onClick={() => setIsAsking(true)}>
        <RefreshCw className="size-4" aria-hidden />
        {t.newLink}
      </Button>
    )
  }
  const confirm = () => {
    onRenew()
    setIsAsking(false)
  }
  return (
    <div className="mt-4 rounded-md bg-sunken p-4">
      <p role="status">{t.newLinkQuestion}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button autoFocus disabled={isPending} onClick={confirm}>
          {t.newLink}
        </Button>
        <Button look="quiet" onClick={() => setIsAsking(false)}>
          {t.keepLink}
        </Button>
      </div>
    </div>
  )
}
