import type { Event } from '@floorcraft/contract/events/events.ts'
import { Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countAction } from '../analytics/api.ts'
import { chatLinks, sharedText } from './share-links.ts'

export interface SharedPage {
  readonly title: string
  /** What stands above the link in a chat. */
  readonly text: string
  readonly url: string
  /** Only shares of events are counted. */
  readonly eventId?: string
}

export function useSharedEvent(event: Event): SharedPage {
  const { id, title } = event
  return {
    title,
    text: sharedText(event, useLocale()),
    url: `${useSite().baseUrl}/events/${id}`,
    eventId: id,
  }
}

/** The link, chats, mail and the share sheet of the device. */
export function SendSection(shared: SharedPage) {
  const t = useText(sharingTexts)
  const { url, eventId } = shared
  return (
    <section>
      <h3 className="sr-only">{t.share}</h3>
      <div className="flex gap-2">
        <p className="min-h-11 min-w-0 flex-1 truncate rounded-md border border-line bg-sunken px-3 py-3 text-sm text-muted">
          {url}
        </p>
        <CopyButton
          text={url}
          look="primary"
          className="shrink-0 noscript:hidden"
          onCopied={() => countShare(eventId)}
        >
          {t.copyLink}
        </CopyButton>
      </div>
      {/* On phones the sheet of the device has the fourth place, so that nothing moves when the scripts come. */}
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ChatLinks {...shared} />
        <ShareLink href={chatLinks(shared).mail} onClick={() => countShare(eventId)}>
          <Mail className="size-4" aria-hidden />
          {t.mail}
        </ShareLink>
        <SheetButton {...shared} look="quiet" />
      </div>
    </section>
  )
}

/** Counts one way of sharing an event. */
export const countShare = (eventId: string | undefined) =>
  eventId && countAction('share', { event_id: eventId })

/** Opens the share sheet of the device, if it has one; false when the reader closes it. */
export async function shareOnDevice({ eventId, ...shared }: SharedPage): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(shared)
    countShare(eventId)
    return true
  } catch {
    // The browser reports a closed sheet as an error.
    return false
  }
}

/** Opens the share sheet of the device; nothing when the device has no sheet. */
export function SheetButton({ look = 'primary', ...shared }: SharedPage & { look?: ButtonLook }) {
  const t = useText(sharingTexts)
  const isHydrated = useHydrated()
  if (!isHydrated || !('share' in navigator)) return null
  return (
    <Button look={look} onClick={() => void shareOnDevice(shared)}>
      <Share2 className="size-4" aria-hidden />
      {t.native}
    </Button>
  )
}

/** The text and the link in a chat. */
export function ChatLinks(shared: SharedPage) {
  const t = useText(sharingTexts)
  const links = chatLinks(shared)
  return (
    <>
      <ShareLink href={links.whatsApp} onClick={() => countShare(shared.eventId)}>
        <MessageCircle className="size-4" aria-hidden />
        {t.whatsApp}
      </ShareLink>
      <ShareLink href={links.telegram} onClick={() => countShare(shared.eventId)}>
        <Send className="size-4" aria-hidden />
        {t.telegram}
      </ShareLink>
    </>
  )
}

/** A link to another site that looks like a quiet button; disabled while its address loads. */
export function ShareLink({
  href,
  children,
  className = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }) {
  return (
    <a
      {...rest}
      {...(href === undefined ? { 'aria-disabled': true, role: 'link' } : { href })}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-[0.95rem] font-semibold transition-colors hover:bg-sunken aria-disabled:opacity-55 ${className}`}
    >
      {children}
    </a>
  )
}
