import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type {
  EmailProvider,
  EmailProviderInfo,
  EmailStatus,
} from '@floorcraft/contract/office/configuration.ts'
import { CircleAlert, Mail, MailCheck, Terminal } from 'lucide-react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import type { TextOf } from '../../../messages/base/in-languages.ts'
import { configurationTexts } from '../../../messages/office/configuration.ts'
import { SideCard } from '../../../ui/page/panel.tsx'

type Texts = TextOf<typeof configurationTexts>

interface EmailStatusProps {
  readonly status: EmailStatus
  readonly providers: Readonly<Record<EmailProvider, EmailProviderInfo>>
}

/** Whether mails are sent, and how the last test ended. */
export function EmailStatusCard({ status, providers }: EmailStatusProps) {
  const t = useText(configurationTexts)
  const lastTest = useLastTest(status)
  const problem = problemOf(status)
  const facts = [
    [t.facts.provider, providers[status.provider].name],
    [t.facts.from, status.from],
    [t.facts.source, t.sources[status.source]],
    [t.facts.lastTest, lastTest],
  ] as const
  return (
    <SideCard title={t.status}>
      <p className="flex gap-2.5 font-medium">
        <StatusIcon status={status} />
        <span className="min-w-0 wrap-anywhere">{headlineOf(status, t)}</span>
      </p>
      {problem && <p className="mt-1 text-sm wrap-anywhere text-brand-text">{problem}</p>}
      <dl className="mt-4 grid gap-2.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SideCard>
  )
}

function headlineOf(status: EmailStatus, t: Texts): string {
  if (status.problem) return t.notReady
  if (!status.host) return t.printed
  if (!status.last_test) return t.untested(status.host)
  return problemOf(status) ? t.refused(status.host) : t.sends(status.host)
}

/** Why mails are not sent: a missing setting, or the result of the last test. */
const problemOf = ({ problem, sends, last_test }: EmailStatus): string | null =>
  problem ?? (sends ? (last_test?.problem ?? null) : null)

function StatusIcon({ status }: { status: EmailStatus }) {
  const look = 'mt-0.5 size-5 shrink-0'
  if (problemOf(status)) return <CircleAlert aria-hidden className={`${look} text-brand-text`} />
  if (status.sends && !status.last_test) return <Mail aria-hidden className={`${look} text-muted`} />
  if (status.sends) return <MailCheck aria-hidden className={`${look} text-brand-text`} />
  return <Terminal aria-hidden className={`${look} text-muted`} />
}

function useLastTest({ last_test: test }: EmailStatus): string {
  const t = useText(configurationTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  if (!test) return t.never
  const day = shortDate(atPlace(test.at, zone), locale)
  return test.problem === null ? t.testPassed(day) : t.testRefused(day)
}
