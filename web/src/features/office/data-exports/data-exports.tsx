import { clockTime, mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { DataExport } from '@floorcraft/contract/office/data-exports.ts'
import { useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { isRunning, useDataExports, useDownloadExport, useRequestExport } from './api.ts'

const parts = [
  'include_events',
  'include_interactions',
  'include_search_history',
  'include_audit_logs',
] as const

/** The exports of the member: to ask for one, to see how far it is, and to download it. */
export function DataExports() {
  const t = useText(privacyTexts).exports
  const { data: exports, isError, error, refetch } = useDataExports()
  return (
    <div className="grid gap-5">
      <NewExport isRunning={exports?.some(isRunning) ?? false} />
      {isError && !exports && <LoadFailure title={t.loadFailed} query={{ error, refetch }} />}
      {!isError && !exports && <Skeleton className="h-40 !rounded-lg" />}
      {exports?.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {exports && exports.length > 0 && (
        <Panel title={t.list}>
          <ul className="divide-y divide-line" aria-live="polite">
            {exports.map((each) => (
              <ExportRow key={each.id} export={each} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

function NewExport({ isRunning }: { isRunning: boolean }) {
  const t = useText(privacyTexts)
  const request = useRequestExport()
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({})
  const isWanted = (part: string) => wanted[part] ?? true
  const send = () =>
    request.mutate({
      ...Object.fromEntries(parts.map((part) => [part, isWanted(part)])),
      export_format: 'zip',
    })
  return (
    <Panel title={t.download.title}>
      <p className="text-muted">{t.exports.intro}</p>
      <fieldset className="mt-3">
        <legend className="font-medium">{t.exports.choose}</legend>
        <div className="grid sm:grid-cols-2">
          {parts.map((part) => (
            <CheckField
              key={part}
              label={t.exports.parts[part]}
              checked={isWanted(part)}
              onChange={(event) => setWanted({ ...wanted, [part]: event.target.checked })}
            />
          ))}
        </div>
      </fieldset>
      <Button className="mt-3 max-sm:w-full" disabled={request.isPending || isRunning} onClick={send}>
        {request.isPending ? t.exports.requesting : t.exports.request}
      </Button>
    </Panel>
  )
}

const bytesInMegabyte = 1024 * 1024

function ExportRow({ export: each }: { export: DataExport }) {
  const t = useText(privacyTexts).exports
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const download = useDownloadExport()
  const day = (iso: string) => mediumDate(atPlace(iso, zone), locale)
  // Two exports of one day differ by their times.
  const asked = `${day(each.requested_at)}, ${clockTime(atPlace(each.requested_at, zone), locale)}`
  const facts = [
    t.statuses[each.status],
    ...(each.file_size !== null && each.status === 'completed'
      ? [t.size((each.file_size / bytesInMegabyte).toFixed(2))]
      : []),
    ...(each.expires_at !== null && each.status === 'completed' ? [t.expires(day(each.expires_at))] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{t.asked(asked)}</p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
      {each.status === 'completed' && (
        <Button
          look="quiet"
          aria-label={t.downloadOf(asked)}
          disabled={download.isPending}
          onClick={() => download.mutate(each)}
        >
          {t.download}
        </Button>
      )}
    </li>
  )
}
