import { type ReportedThing, type ReportState, reportStates } from '@floorcraft/contract/discovery/reports.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useDay } from '../../../lib/use-day.ts'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { Button } from '../../../ui/button.tsx'
import { deskButton } from '../../../ui/desk/desk-keys.tsx'
import { DeskList } from '../../../ui/desk/desk-list.tsx'
import { DeskQueue } from '../../../ui/desk/desk-queue.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { useReports } from './api.ts'
import type { DecideDialogProps } from './decide-dialog.tsx'

const decideDialog = dialogFrom(async () => (await import('./decide-dialog.tsx')).DecideDialog)
const panel = 'reports'

/** What members reported, for those who decide: open, upheld and refused. */
export function ReportQueue() {
  const t = useText(reportsTexts).queue
  const [state, setState] = useState<ReportState>('open')
  return (
    <>
      <TabList
        label={t.tabs}
        tabs={reportStates.map((id) => ({ id, label: t.states[id] }))}
        selected={state}
        onSelect={setState}
        panelId={panel}
      />
      <div {...tabPanelProps(panel, state)} className="mt-4">
        <Queue key={state} state={state} />
      </div>
    </>
  )
}

function Queue({ state }: { state: ReportState }) {
  const t = useText(reportsTexts).queue
  const [several, setSeveral] = useState<Omit<DecideDialogProps, 'onClose'>>()
  const actions = [
    {
      label: t.uphold,
      onPress: (chosen: readonly ReportedThing[]) => setSeveral({ things: chosen, decision: 'upheld' }),
    },
    {
      label: t.refuse,
      onPress: (chosen: readonly ReportedThing[]) => setSeveral({ things: chosen, decision: 'refused' }),
    },
  ]
  const list = useReports(state)
  return (
    <DeskQueue
      list={list}
      texts={t}
      title={t.states[state]}
      none={{ title: t.none[state], text: t.noneText[state] }}
    >
      {(things) => {
        // Of several, those that are decided or reported again meanwhile leave the dialog.
        const isLeft = (one: ReportedThing) =>
          things.some(
            ({ kind, id, report_count }) =>
              kind === one.kind && id === one.id && report_count === one.report_count,
          )
        return (
          <>
            <DeskList
              items={things}
              keyOf={({ kind, id, decided_at }) => `${kind} ${id} ${decided_at}`}
              nameOf={({ name }) => name}
              isOpen={({ barred }) => state === 'open' && barred === null}
              actions={actions}
            >
              {(thing) => <Reported thing={thing} />}
            </DeskList>
            {several && (
              <LazyDialog
                from={decideDialog}
                {...several}
                things={several.things.filter(isLeft)}
                onClose={() => setSeveral(undefined)}
              />
            )}
          </>
        )
      }}
    </DeskQueue>
  )
}

function Reported({ thing }: { thing: ReportedThing }) {
  const { queue: t, reasons, of } = useText(reportsTexts)
  const day = useDay()
  const [decision, setDecision] = useState<'upheld' | 'refused'>()
  const { kind, name, path, scene, state, barred, reports, report_count, decision_reason } = thing
  const facts = [t.kinds[kind], scene?.name, t.reports(report_count)]
  return (
    <>
      <div>
        <h3 className="text-lg font-bold wrap-anywhere">
          <Link to={path} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Check thing={thing} />
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={`${report.created_at} ${report.note}`} className="rounded-md bg-sunken px-4 py-2.5">
            <p className="font-semibold">{reasons[report.reason]}</p>
            {report.note && <p className="whitespace-pre-line wrap-anywhere">{report.note}</p>}
          </li>
        ))}
      </ul>
      {thing.decided_at !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-sm text-muted">
            {[t.decided(day(thing.decided_at)), thing.took_down && t.tookDown].filter(Boolean).join(' · ')}
          </span>
          <br />
          {decision_reason}
        </p>
      )}
      {state === 'open' && barred && <p className="font-semibold">{t.barred[barred]}</p>}
      {state === 'open' && !barred && (
        <div className="flex flex-wrap gap-2">
          <Button
            {...deskButton('accept')}
            aria-label={of(t.uphold, name)}
            onClick={() => setDecision('upheld')}
          >
            {t.uphold}
          </Button>
          <Button
            look="quiet"
            {...deskButton('refuse')}
            aria-label={of(t.refuse, name)}
            onClick={() => setDecision('refused')}
          >
            {t.refuse}
          </Button>
        </div>
      )}
      {decision && (
        <LazyDialog
          from={decideDialog}
          things={[thing]}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

/** Why it stands on top. */
function Check({ thing: { check, returns_at } }: { thing: ReportedThing }) {
  const t = useText(reportsTexts).queue
  const day = useDay()
  if (check === null) return null
  const words = check === 'hidden' ? t.hidden(day(returns_at!)) : t[check]
  return <p className="font-semibold text-brand-text">{words}</p>
}
