import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { PublishedPolicy } from '@floorcraft/contract/members/privacy.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { policyEditingTexts } from '../../../messages/members/policy-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PolicyView } from './policy-view.tsx'

/** The published versions, the newest first, each to read. */
export function PolicyVersions({ policies }: { policies: readonly PublishedPolicy[] }) {
  const t = useText(policyEditingTexts)
  const locale = useLocale()
  const [open, setOpen] = useState<PublishedPolicy>()
  const today = useNow().toString().slice(0, 10)
  const inForce = policies.find(({ effective_date }) => effective_date <= today)
  const words = (policy: PublishedPolicy) => {
    const date = mediumDate(Temporal.PlainDate.from(policy.effective_date), locale)
    if (policy.effective_date > today) return t.later(date)
    return policy === inForce ? `${t.inForce} · ${t.since(date)}` : t.since(date)
  }
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t.versions}</h2>
      {policies.length === 0 && <p className="mt-2 text-muted">{t.noVersions}</p>}
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {policies.map((policy) => (
          <li
            key={policy.version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 pr-2 pl-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">
                {policy.title} {policy.version}
              </p>
              <p className="text-sm text-muted">{words(policy)}</p>
            </div>
            <Button look="quiet" onClick={() => setOpen(policy)}>
              {t.read(policy.version)}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog open title={t.read(open.version)} onClose={() => setOpen(undefined)}>
          <PolicyView policy={open} />
        </Dialog>
      )}
    </section>
  )
}
