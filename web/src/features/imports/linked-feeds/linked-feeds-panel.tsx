import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { CalendarSync } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useLinkedFeeds } from './api.ts'
import { FeedCard } from './feed-card.tsx'
import { ProposalList } from './proposal-list.tsx'

const linkDialog = dialogFrom(async () => (await import('./link-dialog.tsx')).LinkDialog)

export interface LinkedFeedsPanelProps {
  readonly scene: Pick<Scene, 'id' | 'slug' | 'name' | 'timezone'>
}

/** For leaders of a scene: its linked calendars, and what they propose to change. */
export function LinkedFeedsPanel({ scene }: LinkedFeedsPanelProps) {
  const t = useText(linkedFeedsTexts)
  const id = useId()
  const { data, isPending, isError, error, refetch } = useLinkedFeeds(scene.id)
  const [isLinking, setLinking] = useState(false)
  const link = (
    <Button look={data?.feeds.length === 0 ? 'primary' : 'quiet'} onClick={() => setLinking(true)}>
      <CalendarSync className="size-5" aria-hidden />
      {t.link}
    </Button>
  )
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-bold">
            {t.title}
          </h2>
          <p className="max-w-2xl text-muted">{t.text}</p>
        </div>
        {data && data.feeds.length > 0 && link}
      </div>
      {isPending && <SkeletonList label={t.loading} rows={2} row="h-24 !rounded-lg" className="grid gap-3" />}
      {isError && !data && <LoadFailure title={t.loadFailed} query={{ error, refetch }} />}
      {data?.feeds.length === 0 && <EmptyState title={t.emptyTitle} text={t.emptyText} action={link} />}
      {data && data.feeds.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {data.feeds.map((feed) => (
              <FeedCard
                key={feed.id}
                feed={feed}
                scene={scene}
                proposals={data.proposals.filter(({ feed_id }) => feed_id === feed.id).length}
              />
            ))}
          </ul>
          <ProposalList feeds={data.feeds} proposals={data.proposals} scene={scene} />
        </>
      )}
      {isLinking && <LazyDialog from={linkDialog} scene={scene} onClose={() => setLinking(false)} />}
    </section>
  )
}
