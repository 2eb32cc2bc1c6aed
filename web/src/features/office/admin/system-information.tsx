import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { clockTime } from '@floorcraft/contract/base/time/dates.ts'
import type { getAdminOverview } from '@floorcraft/contract/office/admin.ts'
import type { ReactNode } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace, byteSize } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { adminTexts } from '../../../messages/office/admin.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useAdminOverview } from './api.ts'
import { uptimeText } from './rules.ts'

type System = ResponseOf<typeof getAdminOverview>['system']

/** How the server runs, as it has just answered. */
export function SystemInformation() {
  const t = useText(adminTexts).overview
  const { data, isError, error, refetch } = useAdminOverview()
  return (
    <Panel title={t.system}>
      {data && <Facts system={data.system} />}
      {isError && !data && <LoadFailure title={t.systemFailed} query={{ error, refetch }} />}
      {!data && !isError && <SkeletonList label={t.systemLoading} rows={1} row="h-80" />}
    </Panel>
  )
}

function Facts({ system }: { system: System }) {
  const t = useText(adminTexts).overview
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const { database, storage, jobs } = system
  const number = (count: number) => count.toLocaleString(locale)
  return (
    <dl className="divide-y divide-line">
      <Fact name={t.facts.version}>{system.version}</Fact>
      <Fact name={t.facts.updated}>{t.now(clockTime(atPlace(system.updated_at, zone), locale))}</Fact>
      <Fact name={t.facts.database}>
        <Good>{t.connected(database.version, byteSize(database.size_bytes, locale))}</Good>
      </Fact>
      <Fact name={t.facts.identity}>
        <Identity {...system.identity} />
      </Fact>
      <Fact name={t.facts.mail}>{system.mail.host === null ? t.console : t.smtp(system.mail.host)}</Fact>
      <Fact name={t.facts.storage}>
        {storage.kind === 's3'
          ? t.objectStore
          : t.disk(number(storage.pictures), byteSize(storage.free_bytes, locale))}
      </Fact>
      <Fact name={t.facts.jobs}>
        {t.jobs(number(jobs.waiting))} ·{' '}
        <span className={jobs.failed > 0 ? 'font-semibold text-brand-text' : ''}>
          {t.failedJobs(number(jobs.failed))}
        </span>
      </Fact>
      <Fact name={t.facts.uptime}>{uptimeText(system, locale)}</Fact>
    </dl>
  )
}

function Identity({ external, social }: System['identity']) {
  const t = useText(adminTexts).overview
  const names: Readonly<Record<string, string>> = useText(identityTexts).social.names
  if (external !== null) return t.external(external)
  return social.length === 0 ? t.builtIn : t.withSocial(social.map((name) => names[name] ?? name).join(', '))
}

const Good = ({ children }: { children: ReactNode }) => (
  <span>
    <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-good" />
    {children}
  </span>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2 first:pt-0 last:pb-0 sm:flex-nowrap">
      <dt className="w-36 shrink-0 text-muted max-sm:w-full max-sm:text-sm">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
