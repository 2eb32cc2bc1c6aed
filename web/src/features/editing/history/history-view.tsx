import { clockTime, mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { ContentVersion, History } from '@floorcraft/contract/editing/history.ts'
import { useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { historyTexts } from '../../../messages/editing/history.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { type HistoryOf, useRestore } from './api.ts'
import { Comparison } from './comparison.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useLabels } from './use-words.ts'

/** The versions of a thing, with what differs between two of them, and a way back to each. */
export function HistoryView({ of, history }: { of: HistoryOf; history: History }) {
  const t = useText(historyTexts)
  const { versions } = history
  const [restored, setRestored] = useState<number>()
  const restore = useRestore(of)
  const nameOf = useVersionName()
  if (versions.length < 2) return <EmptyState title={t.none} text={t.noneText} />
  const newest = versions[0]!.id
  return (
    <>
      <CompareTwo key={newest} of={of} versions={versions} />
      <ol className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.map((version, place) => (
          <li key={version.id} className="px-4 py-3">
            <Version version={version} isNow={place === 0} kind={of.kind} />
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {version.kind === 'changed' && (
                <Changes of={of} version={version} before={versions[place + 1]?.id ?? 0} />
              )}
              {place > 0 && (
                <Button
                  look="quiet"
                  aria-label={t.restore.openOf(nameOf(version))}
                  aria-haspopup="dialog"
                  disabled={restore.isPending}
                  onClick={() => setRestored(version.id)}
                >
                  {t.restore.open}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {restored !== undefined && (
        <RestoreDialog
          of={of}
          id={restored}
          newest={newest}
          version={history.version}
          restore={restore}
          onClose={() => setRestored(undefined)}
        />
      )}
    </>
  )
}

/** When a version was made: "Nov 20, 2026, 8:03 PM". */
function useVersionName() {
  const t = useText(historyTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  return ({ at }: ContentVersion) => {
    if (at === null) return t.earlier
    const time = atPlace(at, zone)
    return `${mediumDate(time, locale)}, ${clockTime(time, locale)}`
  }
}

interface VersionProps {
  readonly version: ContentVersion
  readonly isNow: boolean
  readonly kind: HistoryOf['kind']
}

function Version({ version, isNow, kind }: VersionProps) {
  const t = useText(historyTexts)
  const nameOf = useVersionName()
  const labelOf = useLabels(kind)
  const { at, member, origin, fields } = version
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{at ? <time dateTime={at}>{nameOf(version)}</time> : nameOf(version)}</strong>
        {isNow && <span className="text-sm font-semibold text-brand-text">{t.now}</span>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {version.kind === 'earlier' ? t.earlierText : t.byWhom(origin, member?.name)}
      </p>
      <p className="mt-1 wrap-anywhere empty:hidden">
        {version.kind === 'created' && t.created}
        {version.kind === 'changed' && t.changed(fields.map(labelOf).join(', '))}
      </p>
    </>
  )
}

function Changes({ of, version, before }: { of: HistoryOf; version: ContentVersion; before: number }) {
  const t = useText(historyTexts)
  const name = useVersionName()(version)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-label={t.whatChangedIn(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t.whatChanged}
      </Button>
      {isOpen && (
        <div className="order-last mt-1 w-full">
          <Comparison of={of} older={before} newer={version.id} names={[t.compare.before, t.compare.after]} />
        </div>
      )}
    </>
  )
}

/** Any two versions; at first the newest one and the one before it. */
function CompareTwo({ of, versions }: { of: HistoryOf; versions: readonly ContentVersion[] }) {
  const t = useText(historyTexts)
  const nameOf = useVersionName()
  const [chosen, setChosen] = useState({ older: versions.at(-1)!.id, newer: versions[0]!.id })
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.compare.title}
      </Button>
    )
  const choices = versions.map((version) => ({ value: String(version.id), label: nameOf(version) }))
  const labelOf = (id: number) => choices.find(({ value }) => value === String(id))!.label
  const older = Math.min(chosen.older, chosen.newer)
  const newer = Math.max(chosen.older, chosen.newer)
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg font-bold">{t.compare.title}</h2>
      <div className="mt-3 mb-4 flex flex-wrap gap-2">
        {(['older', 'newer'] as const).map((side) => (
          <ChoiceSelect
            key={side}
            label={t.compare[side]}
            value={String(chosen[side])}
            choices={choices}
            onChange={(id) => setChosen({ ...chosen, [side]: Number(id) })}
          />
        ))}
      </div>
      <Comparison of={of} older={older} newer={newer} names={[labelOf(older), labelOf(newer)]} />
      <Button look="plain" className="mt-3" onClick={() => setOpen(false)}>
        {t.compare.hide}
      </Button>
    </section>
  )
}
