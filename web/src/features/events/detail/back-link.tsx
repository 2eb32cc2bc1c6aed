import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'

/** Back to the place in the list; without an earlier page of ours, to the list of the scene. */
export function BackLink({ sceneSlug }: { sceneSlug: string }) {
  const t = useText(eventPageTexts)
  const navigate = useNavigate()
  return (
    <Link
      to={`/events?scenes=${encodeURIComponent(sceneSlug)}`}
      onClick={(click) => {
        // The router numbers its entries of the history; the entry before number 0 is another site.
        const { idx } = (window.history.state ?? {}) as { idx?: number }
        if (!idx || click.ctrlKey || click.metaKey || click.shiftKey) return
        click.preventDefault()
        void navigate(-1)
      }}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-medium text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {t.back}
    </Link>
  )
}
