import type { Event } from '@floorcraft/contract/events/events.ts'
import { type GoingSettings, goingScopes, goingSettingsBody } from '@floorcraft/contract/events/going.ts'
import { goingListKinds } from '@floorcraft/contract/events/going-summary.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormField, useFormValue } from '../../../ui/form/form-context.tsx'
import { FormCheck, FormGroup, FormNumber, FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { FormMore } from '../../../ui/form/form-more.tsx'
import { stopped } from '../../../ui/form/submission.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useSetGoingSettings } from './api.ts'
import { useMoment } from './when-and-where.tsx'

export interface SettingsDialogProps {
  readonly event: Pick<Event, 'id' | 'start_datetime' | 'timezone' | 'series'>
  readonly settings: GoingSettings
  readonly onClose: () => void
}

type Scope = (typeof goingScopes)[number]

const usual = { tolerance: 4, from: 10 }
const hoursBefore = [1, 3, 6, 24] as const
const number = (text: string) => (text === '' ? undefined : Number(text))

const valuesOf = (settings: GoingSettings) => ({
  list: settings.list as string,
  places: String(settings.places),
  is_balanced: settings.balance !== null,
  asks_roles: settings.asks_roles,
  tolerance: String(settings.balance?.tolerance ?? usual.tolerance),
  from: String(settings.balance?.from ?? usual.from),
  closes_at: settings.closes_at ?? '',
  under_18: settings.under_18,
  shows_left: settings.shows_left,
})

/** Who can come: a sentence and the controls that change it. Load it when it is opened. */
export function SettingsDialog({ event, settings, onClose }: SettingsDialogProps) {
  const t = useText(goingTexts).settings
  const momentOf = useMoment(event)
  const [now] = useState(useNow())
  const [isAsking, setAsking] = useState(false)
  const chosen = useRef<Scope>(undefined)
  const save = useSetGoingSettings(event.id)
  const start = Temporal.Instant.from(event.start_datetime)
  const ends = [
    { value: '', label: t.closesAt.never },
    { value: start.toString(), label: t.closesAt.start },
    ...hoursBefore.map((hours) => ({
      value: start.subtract({ hours }).toString(),
      label: t.closesAt.hours(hours),
    })),
    { value: now.toString(), label: t.closesAt.now },
  ]
  const stored = settings.closes_at ?? ''
  const isOffered = ends.some(({ value }) => value === stored)
  const kept = { value: stored, label: stored && momentOf(stored) }
  const form = useSchemaForm({
    schema: goingSettingsBody,
    defaults: valuesOf(settings),
    toInput: ({ is_balanced, tolerance, from, ...values }) => {
      const isBalanced = values.list === 'places' && is_balanced
      return {
        ...values,
        list: values.list || settings.list,
        places: values.list === 'places' ? number(values.places) : settings.places,
        // Without roles there is nothing to balance.
        asks_roles: isBalanced || values.asks_roles,
        balance: isBalanced ? { tolerance: number(tolerance), from: number(from) } : null,
        closes_at: values.closes_at || null,
      }
    },
    fieldOf: { 'balance.tolerance': 'tolerance', 'balance.from': 'from' },
    send: async (body) => {
      const scope = chosen.current
      chosen.current = undefined
      if (event.series && !scope) {
        setAsking(true)
        return stopped
      }
      return save.mutateAsync({ ...body, ...(scope && { scope }) })
    },
    failed: t.failed,
    onSent: () => {
      void showSuccess(t.saved)
      onClose()
    },
  })
  const answer = (scope: Scope) => {
    setAsking(false)
    chosen.current = scope
    form.submit()
  }
  return (
    <>
      <FormDialog
        form={form}
        title={t.title}
        onClose={onClose}
        submit={{ label: t.save, pendingLabel: t.saving }}
      >
        <Sentence momentOf={momentOf} />
        <ListKinds />
        <ListFields ends={isOffered ? ends : [kept, ...ends]} />
      </FormDialog>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t.scope}
          footer={
            <div className="flex flex-wrap-reverse justify-end gap-2.5 *:max-sm:grow">
              {goingScopes.map((scope, index) => (
                <Button key={scope} look={index === 0 ? 'primary' : 'quiet'} onClick={() => answer(scope)}>
                  {t.scopes[scope]}
                </Button>
              ))}
            </div>
          }
        >
          <p>{t.scopeHint}</p>
        </Dialog>
      )}
    </>
  )
}

/** What the controls below mean together. */
function Sentence({ momentOf }: { momentOf: (iso: string) => string }) {
  const { sentence } = useText(goingTexts)
  const list = useFormValue<GoingSettings['list']>('list')
  const places = useFormValue<string>('places')
  const isBalanced = useFormValue<boolean>('is_balanced')
  const tolerance = useFormValue<string>('tolerance')
  const from = useFormValue<string>('from')
  const closesAt = useFormValue<string>('closes_at')
  const under_18 = useFormValue<boolean>('under_18')
  return (
    <p role="status" className="rounded-lg bg-sunken px-4 py-3 font-semibold">
      {sentence({
        list,
        places,
        balance: isBalanced ? { tolerance, from } : null,
        closes: closesAt && momentOf(closesAt),
        under_18,
      })}
    </p>
  )
}

function ListKinds() {
  const t = useText(goingTexts).settings
  const { error, required, ...input } = useFormField('list')
  return (
    <FormGroup name="list" label={t.list} error={error} required={required}>
      <div className="grid gap-2 sm:grid-cols-3">
        {goingListKinds.toReversed().map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand-text has-checked:bg-brand-soft"
          >
            <input {...input} type="radio" value={kind} className="mt-0.5 size-5 shrink-0 accent-brand" />
            <span>
              <span className="block font-semibold">{t.kinds[kind]}</span>
              <span className="block text-sm text-muted">{t.kindTexts[kind]}</span>
            </span>
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

const rarer = ['tolerance', 'from', 'closes_at', 'asks_roles', 'shows_left', 'under_18']

function ListFields({ ends }: { ends: readonly { readonly value: string; readonly label: string }[] }) {
  const t = useText(goingTexts).settings
  const list = useFormValue<string>('list')
  const isBalanced = useFormValue<boolean>('is_balanced')
  if (list === 'none') return null
  const hasPlaces = list === 'places'
  return (
    <>
      {hasPlaces && (
        <>
          <FormNumber name="places" label={t.places} min={1} step={1} inputMode="numeric" />
          <FormCheck name="is_balanced" label={t.isBalanced} hint={t.isBalancedHint} />
        </>
      )}
      <FormMore label={t.more} hint={t.moreHints[list === 'places' ? 'places' : 'open']} fields={rarer}>
        {hasPlaces && isBalanced && (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormNumber name="tolerance" label={t.tolerance} min={1} step={1} inputMode="numeric" />
            <FormNumber name="from" label={t.from} step={1} inputMode="numeric" />
          </div>
        )}
        <FormSelect name="closes_at" label={t.closes} choices={ends} />
        <div className="grid gap-1">
          {!(hasPlaces && isBalanced) && <FormCheck name="asks_roles" label={t.asksRoles} />}
          {hasPlaces && <FormCheck name="shows_left" label={t.showsLeft} hint={t.showsLeftHint} />}
          <FormCheck name="under_18" label={t.under18} hint={t.under18Hint} />
        </div>
      </FormMore>
    </>
  )
}
