import type { Event } from '@floorcraft/contract/events/events.ts'
import { Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countAction } from '../analytics/api.ts'
import { chatLinks, sharedText } from './share-links.ts'

interface Shared {
  readonly event: Event
  readonly url: string
}

/** The link, chats, mail and the share sheet of the device. */
export function SendSection({ event, url }: Shared) {
  const t = useText(sharingTexts)
  const links = useLinks({ event, url })
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
          onCopied={() => countShare(event)}
        >
          {t.copyLink}
        </CopyButton>
      </div>
      {/* On phones the sheet of the device has the fourth place, so that nothing moves when the scripts come. */}
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ChatLinks event={event} url={url} />
        <ShareLink href={links.mail} onClick={() => countShare(event)}>
          <Mail className="size-4" aria-hidden />
          {t.mail}
        </ShareLink>
        <SheetButton event={event} url={url} look="quiet" />
      </div>
    </section>
  )
}

/** Counts one way of sharing an event. */
export const countShare = ({ id }: Pick<Event, 'id'>) => countAction('share', { event_id: id })

function useLinks({ event, url }: Shared) {
  return chatLinks({ title: event.title, text: sharedText(event, useLocale()), url })
}

/** Opens the share sheet of the device, if it has one; false when the reader closes it. */
export async function shareOnDevice({ event, url, locale }: Shared & { locale: string }): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title: event.title, text: sharedText(event, locale), url })
    countShare(event)
    return true
  } catch {
    // The browser reports a closed sheet as an error.
    return false
  }
}

/** Opens the share sheet of the device; nothing when the device has no sheet. */
export function SheetButton({ event, url, look = 'primary' }: Shared & { look?: ButtonLook }) {
  const t = useText(sharingTexts)
  const locale = useLocale()
  const isHydrated = useHydrated()
  if (!isHydrated || !('share' in navigator)) return null
  return (
    <Button look={look} onClick={() => void shareOnDevice({ event, url, locale })}>
      <Share2 className="size-4" aria-hidden />
      {t.native}
    </Button>
  )
}

/** The text and the link in a chat. */
export function ChatLinks(shared: Shared) {
  const t = useText(sharingTexts)
  const links = useLinks(shared)
  return (
    <>
      <ShareLink href={links.whatsApp} onClick={() => countShare(shared.event)}>
        <MessageCircle className="size-4" aria-hidden />
        {t.whatsApp}
      </ShareLink>
      <ShareLink href={links.telegram} onClick={() => countShare(shared.event)}>
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
