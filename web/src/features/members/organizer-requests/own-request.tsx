import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { OrganizerRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { CheckCircle2, Clock, type LucideIcon, Megaphone, XCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { organizerRequestsTexts } from '../../../messages/members/organizer-requests.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useOwnRequest } from './api.ts'

const requestDialog = dialogFrom(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** For a dancer: a button to become an organizer, or the state of the request. */
export function OwnRequest() {
  const t = useText(organizerRequestsTexts)
  const { data: request, isPending, isError, error, refetch } = useOwnRequest()
  const [isOpen, setIsOpen] = useState(false)
  if (isPending) return <Skeleton className="h-36 !rounded-lg" />
  if (isError && request === undefined) {
    return <LoadFailure title={t.loadFailed} query={{ error, refetch }} />
  }
  // The approval may have been withdrawn later. Then the role decides, and the dancer may ask again.
  const shown = request?.status === 'approved' ? null : request
  return (
    <>
      <Standing
        request={shown ?? null}
        action={
          <Button look={shown?.status === 'pending' ? 'quiet' : 'primary'} onClick={() => setIsOpen(true)}>
            {shown?.status === 'pending' ? t.change : t.request}
          </Button>
        }
      />
      {isOpen && (
        <LazyDialog
          from={requestDialog}
          message={shown?.status === 'pending' ? shown.message : ''}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Standing({ request, action }: { request: OrganizerRequest | null; action: ReactNode }) {
  const t = useText(organizerRequestsTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const day = (iso: string) => longDate(atPlace(iso, zone), locale)
  if (request?.status === 'pending') {
    return (
      <Note Icon={Clock} title={t.pendingTitle} text={t.pendingText(day(request.created_at))} action={action}>
        {request.message && <p className="mt-2 wrap-anywhere">{t.yourMessage(request.message)}</p>}
      </Note>
    )
  }
  if (request?.status === 'declined') {
    const text = t.declinedText(day(request.answered_at ?? request.created_at))
    return <Note Icon={XCircle} title={t.declinedTitle} text={text} action={action} />
  }
  return <Note Icon={Megaphone} title={t.title} text={t.text} action={action} />
}

const newsFor = Temporal.Duration.from({ hours: 7 * 24 })

/** For an organizer, for a week: the request was approved, with links to the tools. */
export function ApprovedNote() {
  const t = useText(organizerRequestsTexts)
  const now = useNow()
  const { data: request } = useOwnRequest()
  if (request?.status !== 'approved' || !request.answered_at) return null
  const end = Temporal.Instant.from(request.answered_at).add(newsFor)
  if (Temporal.Instant.compare(end, now) < 0) return null
  return (
    <Note
      Icon={CheckCircle2}
      title={t.approvedTitle}
      text={t.approvedText}
      action={<ButtonLink to="/events/new">{t.createEvent}</ButtonLink>}
    />
  )
}

interface NoteProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly action: ReactNode
  readonly children?: ReactNode
}

function Note({ Icon, title, text, action, children }: NoteProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-sunken p-5 sm:flex-row sm:items-center sm:p-6">
      <Icon className="size-8 shrink-0 text-brand-text" aria-hidden />
      <div className="min-w-0 flex-1" aria-live="polite">
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="mt-1 max-w-2xl text-muted">{text}</p>
        {children}
      </div>
      <div className="shrink-0">{action}</div>
    </section>
  )
}
