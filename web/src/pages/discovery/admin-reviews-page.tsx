import { ModerationQueues } from '../../features/discovery/reviews/moderation/moderation-queues.tsx'
import { useText } from '../../lib/messages.tsx'
import { reviewModerationTexts } from '../../messages/discovery/review-moderation.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(reviewModerationTexts)
  return (
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 mb-5 text-muted">{t.text}</p>
      <ModerationQueues />
    </div>
  )
}
