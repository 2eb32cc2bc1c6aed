import type { Event } from '@floorcraft/contract/events/events.ts'
import { Download, Users, X } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { storyPicture } from './rules.ts'
import { ChatLinks, countShare, ShareLink, SheetButton, useSharedEvent } from './send-section.tsx'
import { placeTime } from './share-links.ts'

/** An event that was published just now, with one button for each way to share it. */
export function PublishedPanel({ event, onClose }: { event: Event; onClose: () => void }) {
  const { published: t } = useText(sharingTexts)
  const locale = useLocale()
  const shared = useSharedEvent(event)
  const story = storyPicture(event)
  return (
    <section
      aria-label={t.title}
      className="relative mt-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <Button
        look="plain"
        aria-label={t.close}
        onClick={onClose}
        className="!absolute top-1 right-1 size-11 !px-0"
      >
        <X className="size-5" aria-hidden />
      </Button>
      <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-4 sm:grid-cols-[144px_minmax(0,1fr)] sm:gap-x-6">
        <img
          src={story}
          alt={t.storyAlt(event.title)}
          width={1080}
          height={1920}
          className="h-auto w-full rounded-md bg-sunken sm:row-span-2"
        />
        <div className="min-w-0 self-center pr-6 sm:self-end">
          <p className="font-semibold text-good">{t.title}</p>
          <h2 className="clamp-title mt-1 text-2xl leading-tight font-extrabold">
            <Link
              to={`/events/${event.id}`}
              className="decoration-brand decoration-2 underline-offset-4 hover:underline"
            >
              {event.title}
            </Link>
          </h2>
          <p className="mt-2 font-medium">{placeTime(event, locale)}</p>
          <p className="text-muted wrap-anywhere">
            {event.venue_name}, {event.venue_city}
          </p>
        </div>
        <div className="col-span-2 sm:col-span-1 sm:col-start-2">
          <p className="mb-2.5 text-muted">{t.text}</p>
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <ChatLinks {...shared} />
            <CopyButton text={`${shared.text}\n${shared.url}`} onCopied={() => countShare(event.id)}>
              {t.copyText}
            </CopyButton>
            <ShareLink href={story} download="story.jpg" onClick={() => countShare(event.id)}>
              <Download className="size-4" aria-hidden />
              {t.story}
            </ShareLink>
            <SheetButton {...shared} />
          </div>
          <p className="mt-5 mb-2.5 text-muted">{t.guestListText}</p>
          <ButtonLink look="quiet" to={`/events/${event.id}/going`}>
            <Users className="size-4" aria-hidden />
            {t.guestList}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
