import { dateAndTime } from '@floorcraft/contract/dates.ts'
import { Download, type LucideIcon, SlidersHorizontal, UserX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useReaderZone } from '../../lib/use-browser.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { privacyTexts } from '../../messages/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDeletionRequest, useWithdrawDeletion } from '../account-deletion/api.ts'
import { useRequestExport } from '../data-exports/api.ts'

const deleteDialog = dialogFrom(
  async () => (await import('../account-deletion/delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** What a member can do about their data, each with one press. */
export function PrivacyOverview({ onSelect }: { onSelect: (tab: 'settings' | 'exports') => void }) {
  const t = useText(privacyTexts)
  const [isDeleting, setIsDeleting] = useState(false)
  const request = useRequestExport()
  const requestAll = () => request.mutate({ export_format: 'zip' }, { onSuccess: () => onSelect('exports') })
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-3 text-2xl font-extrabold">{t.quickActions}</h2>
        <div className="grid gap-4 sm:grid-cols-3">
          <Action Icon={Download} {...t.download}>
            <Button disabled={request.isPending} onClick={requestAll}>
              {t.download.action}
            </Button>
          </Action>
          <Action Icon={SlidersHorizontal} {...t.settings}>
            <Button look="quiet" onClick={() => onSelect('settings')}>
              {t.settings.action}
            </Button>
          </Action>
          <DeletionAction onDelete={() => setIsDeleting(true)} />
        </div>
      </section>
      <Panel title={t.facts.title}>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          {t.facts.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Panel>
      {isDeleting && <LazyDialog from={deleteDialog} onClose={() => setIsDeleting(false)} />}
    </div>
  )
}

/** Deletes the account, or takes that back while the mailed link works. */
function DeletionAction({ onDelete }: { onDelete: () => void }) {
  const t = useText(privacyTexts).deletion
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const request = useDeletionRequest()
  const keep = useWithdrawDeletion()
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [keep.isSuccess])
  const text = request ? t.sent(dateAndTime(atPlace(request.expires_at, zone), locale)) : t.text
  return (
    <Action Icon={UserX} title={t.title} text={text}>
      <div ref={home} tabIndex={-1} className="grid gap-2.5 outline-none">
        {request && (
          <Button look="quiet" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {t.keep}
          </Button>
        )}
        <Button look="quiet" onClick={onDelete}>
          {request ? t.again : t.action}
        </Button>
      </div>
    </Action>
  )
}

function Action(props: { Icon: LucideIcon; title: string; text: string; children: ReactNode }) {
  const { Icon, title, text, children } = props
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <Icon className="size-7 text-brand-text" aria-hidden />
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="grow text-muted">{text}</p>
      <div className="*:w-full">{children}</div>
    </section>
  )
}
