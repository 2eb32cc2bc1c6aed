import type { Event } from '@floorcraft/contract/events/events.ts'
import { Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countAction } from '../analytics/api.ts'
import { chatLinks, sharedText } from './share-links.ts'

interface Shared {
  readonly event: Event
  readonly url: string
}

/** The share sheet of the device, if it has one; else the link, chats and mail. */
export function SendSection({ event, url }: Shared) {
  const t = useText(sharingTexts)
  const links = useLinks({ event, url })
  return (
    <section>
      <h3 className="sr-only">{t.share}</h3>
      <p className="truncate rounded-md border border-line bg-sunken px-3 py-2.5 text-sm text-muted">{url}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SheetButton event={event} url={url} />
        <CopyButton text={url} look={hasSheet() ? 'quiet' : 'primary'} onCopied={() => countShare(event)}>
          {t.copyLink}
        </CopyButton>
        {!hasSheet() && (
          <>
            <ChatLinks event={event} url={url} />
            <ShareLink href={links.mail} onClick={() => countShare(event)}>
              <Mail className="size-4" aria-hidden />
              {t.mail}
            </ShareLink>
          </>
        )}
      </div>
    </section>
  )
}

/** Counts one way of sharing an event. */
export const countShare = ({ id }: Pick<Event, 'id'>) => countAction('share', { event_id: id })

const hasSheet = () => 'share' in navigator

function useLinks({ event, url }: Shared) {
  return chatLinks({ title: event.title, text: sharedText(event, useLocale()), url })
}

/** Opens the share sheet of the device; nothing when the device has no sheet. */
export function SheetButton({ event, url }: Shared) {
  const t = useText(sharingTexts)
  const text = sharedText(event, useLocale())
  if (!hasSheet()) return null
  const openSheet = async () => {
    try {
      await navigator.share({ title: event.title, text, url })
      countShare(event)
    } catch {
      // The browser reports a closed sheet as an error.
    }
  }
  return (
    <Button onClick={() => void openSheet()}>
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
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string | undefined }) {
  return (
    <a
      {...rest}
      {...(href === undefined ? { 'aria-disabled': true, role: 'link' } : { href })}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-[0.95rem] font-semibold transition-colors hover:bg-sunken aria-disabled:opacity-55"
    >
      {children}
    </a>
  )
}
