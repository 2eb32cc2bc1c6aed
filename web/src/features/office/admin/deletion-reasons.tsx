import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { adminTexts } from '../../../messages/office/admin.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useAdminOverview } from './api.ts'

/** Why members deleted their accounts; nothing while no member has given a reason. */
export function DeletionReasons() {
  const t = useText(adminTexts).overview
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const { data } = useAdminOverview()
  if (!data || data.deletion_reasons.length === 0) return null
  return (
    <Panel title={t.deletionReasons}>
      <ul className="divide-y divide-line">
        {data.deletion_reasons.map(({ id, reason, at }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className="text-sm text-muted">{mediumDate(atPlace(at, zone), locale)}</p>
            <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
