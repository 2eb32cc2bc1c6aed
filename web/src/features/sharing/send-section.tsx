import type { Event } from '@floorcraft/contract/events.ts'
import { Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import { useLocale, useText } from '../../lib/messages.tsx'
import { sharingTexts } from '../../messages/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShareLink } from './share-link.tsx'
import { chatLinks, sharedText } from './share-links.ts'

/** The device's own share sheet where it has one; else the link, chats and mail. */
export function SendSection({ event, url }: { event: Event; url: string }) {
  const t = useText(sharingTexts)
  const locale = useLocale()
  const text = sharedText(event, locale)
  const hasSheet = 'share' in navigator
  const links = chatLinks({ title: event.title, text, url })
  // Closing the sheet without a choice is reported as an error; nothing has gone wrong.
  const openSheet = () => void navigator.share({ title: event.title, text, url }).catch(() => {})
  return (
    <section>
      <h3 className="sr-only">{t.share}</h3>
      <p className="truncate rounded-md border border-line bg-sunken px-3 py-2.5 text-sm text-muted">{url}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {hasSheet && (
          <Button onClick={openSheet}>
            <Share2 className="size-4" aria-hidden />
            {t.native}
          </Button>
        )}
        <CopyButton text={url} look={hasSheet ? 'quiet' : 'primary'}>
          {t.copyLink}
        </CopyButton>
        {!hasSheet && (
          <>
            <ShareLink href={links.whatsApp}>
              <MessageCircle className="size-4" aria-hidden />
              {t.whatsApp}
            </ShareLink>
            <ShareLink href={links.telegram}>
              <Send className="size-4" aria-hidden />
              {t.telegram}
            </ShareLink>
            <ShareLink href={links.mail}>
              <Mail className="size-4" aria-hidden />
              {t.mail}
            </ShareLink>
          </>
        )}
      </div>
    </section>
  )
}
