import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { hasEarlierPage } from '../../../../lib/browser/browser-history.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'

/**
 * A link back to the place in the list, or to the list of the scene for a reader who came from another site. On phones
 * it is on the flyer.
 */
export function BackLink({ sceneSlug }: { sceneSlug: string }) {
  const t = useText(eventPageTexts)
  const navigate = useNavigate()
  return (
    <Link
      to={`/events?scenes=${encodeURIComponent(sceneSlug)}`}
      onClick={(click) => {
        if (!hasEarlierPage() || click.ctrlKey || click.metaKey || click.shiftKey) return
        click.preventDefault()
        void navigate(-1)
      }}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-medium max-md:absolute max-md:top-3 max-md:left-3 max-md:z-10 max-md:size-11 max-md:justify-center max-md:bg-black/65 max-md:text-white md:-ml-2 md:text-muted md:hover:text-ink"
    >
      <ArrowLeft className="size-5 md:size-4" aria-hidden />
      <span className="max-md:sr-only">{t.back}</span>
    </Link>
  )
}
