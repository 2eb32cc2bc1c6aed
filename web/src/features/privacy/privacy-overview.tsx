import { Download, type LucideIcon, SlidersHorizontal, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { privacyTexts } from '../../messages/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRequestExport } from '../data-exports/api.ts'

const deleteDialog = dialogFrom(
  async () => (await import('../account-deletion/delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** What a member can do about their data, each with one press. */
export function PrivacyOverview({ onSelect }: { onSelect: (tab: 'settings' | 'exports') => void }) {
  const t = useText(privacyTexts)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isLinkSent, setIsLinkSent] = useState(false)
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
          <Action Icon={UserX} {...t.deletion} text={isLinkSent ? t.deletion.sent : t.deletion.text}>
            <Button look="quiet" onClick={() => setIsDeleting(true)}>
              {isLinkSent ? t.deletion.again : t.deletion.action}
            </Button>
          </Action>
        </div>
      </section>
      <Panel title={t.facts.title}>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          {t.facts.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Panel>
      {isDeleting && (
        <LazyDialog
          from={deleteDialog}
          onClose={() => setIsDeleting(false)}
          onSent={() => setIsLinkSent(true)}
        />
      )}
    </div>
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
