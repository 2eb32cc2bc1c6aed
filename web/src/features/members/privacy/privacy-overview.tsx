import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Action } from './privacy-action.tsx'

interface PrivacyOverviewProps {
  /** Buttons for the other data: an export of all of it, and the end of the account. */
  readonly exportAction: ReactNode
  readonly deletionAction: ReactNode
  readonly onSettings: () => void
}

/** What a member can do about their data, each with one press. */
export function PrivacyOverview({ exportAction, deletionAction, onSettings }: PrivacyOverviewProps) {
  const t = useText(privacyTexts)
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-3 text-2xl font-extrabold">{t.quickActions}</h2>
        <div className="grid gap-4 sm:grid-cols-3">
          {exportAction}
          <Action Icon={SlidersHorizontal} {...t.settings}>
            <Button look="quiet" onClick={onSettings}>
              {t.settings.action}
            </Button>
          </Action>
          {deletionAction}
        </div>
      </section>
      <Panel title={t.facts.title}>
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
          {t.facts.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
