import type { Event } from '@floorcraft/contract/events/events.ts'
import type { OwnGoing } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ChatLinks, SheetButton } from '../sharing/send-section.tsx'
import type { Presses } from './presses.ts'

/** The other person of a couple, or the link by which one comes. */
export function PartnerPart({
  event,
  own,
  momentOf,
  divide,
}: {
  event: Pick<Event, 'title'>
  own: OwnGoing
  momentOf: (iso: string) => string
  divide: Presses['divide']
}) {
  const { partner: t } = useText(goingTexts)
  const { baseUrl } = useSite()
  const { partner, invitation } = own
  const shared = {
    title: event.title,
    text: t.message(event.title),
    url: `${baseUrl}/going/with?token=${invitation}`,
  }
  return (
    <div className="mt-2 rounded-lg bg-sunken px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        {!partner
          ? t.bring(own.role === 'lead' ? 'follow' : 'lead')
          : partner.name === null
            ? t.asked
            : t.with(partner.name, partner.role)}
      </p>
      {invitation && (
        <>
          <p className="mt-0.5 text-muted">
            {partner ? t.askedText(partner.until && momentOf(partner.until)) : t.bringText}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <CopyButton text={shared.url} look="primary">
              {t.copy}
            </CopyButton>
            <ChatLinks {...shared} />
            <SheetButton {...shared} look="quiet" />
          </div>
        </>
      )}
      {partner && own.state === 'waiting' && (
        <Button look="plain" className="-ml-3" disabled={divide.isPending} onClick={() => divide.mutate()}>
          {t.divide}
        </Button>
      )}
    </div>
  )
}
