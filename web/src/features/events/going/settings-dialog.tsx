import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { type GoingSettings, goingScopes, goingSettingsBody } from '@floorcraft/contract/events/going.ts'
import { goingListKinds } from '@floorcraft/contract/events/going-summary.ts'
import { useState } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormCheck, FormNumber, FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useSetGoingSettings } from './api.ts'

export interface SettingsDialogProps {
  readonly event: Pick<Event, 'id' | 'start_datetime' | 'timezone' | 'series'>
  readonly settings: GoingSettings
  readonly onClose: () => void
}

const usual = { tolerance: 4, from: 10 }
const hoursBefore = [1, 3, 6, 24] as const
const number = (text: string) => (text === '' ? undefined : Number(text))

/** Who can come: the list, its places, its balance and its end. Load it when it is opened. */
export function SettingsDialog({ event, settings, onClose }: SettingsDialogProps) {
  const t = useText(goingTexts).settings
  const locale = useLocale()
  const [now] = useState(useNow())
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
  const kept = { value: stored, label: stored && dateAndTime(atPlace(stored, event.timezone), locale) }
  const form = useSchemaForm({
    schema: goingSettingsBody,
    defaults: {
      list: settings.list as string,
      asks_roles: settings.asks_roles,
      places: String(settings.places),
      is_balanced: settings.balance !== null,
      tolerance: String(settings.balance?.tolerance ?? usual.tolerance),
      from: String(settings.balance?.from ?? usual.from),
      closes_at: stored,
      under_18: settings.under_18,
      shows_left: settings.shows_left,
      scope: 'this_date' as string,
    },
    toInput: ({ is_balanced, tolerance, from, ...values }) => ({
      ...values,
      places: values.list === 'places' ? number(values.places) : settings.places,
      balance:
        values.list === 'places' && values.asks_roles && is_balanced
          ? { tolerance: number(tolerance), from: number(from) }
          : null,
      closes_at: values.closes_at || null,
    }),
    fieldOf: { 'balance.tolerance': 'tolerance', 'balance.from': 'from' },
    send: (body) => save.mutateAsync(body),
    failed: t.failed,
    onSent: () => {
      void showSuccess(t.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <FormSelect
        name="list"
        label={t.list}
        choices={goingListKinds.toReversed().map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <ListFields ends={isOffered ? ends : [kept, ...ends]} />
      {event.series && (
        <FormSelect
          name="scope"
          label={t.scope}
          hint={t.scopeHint}
          choices={goingScopes.map((value) => ({ value, label: t.scopes[value] }))}
        />
      )}
    </FormDialog>
  )
}

function ListFields({ ends }: { ends: readonly { readonly value: string; readonly label: string }[] }) {
  const t = useText(goingTexts).settings
  const list = useFormValue<string>('list')
  const asksRoles = useFormValue<boolean>('asks_roles')
  const isBalanced = useFormValue<boolean>('is_balanced')
  if (list === 'none') return null
  return (
    <>
      <FormCheck name="asks_roles" label={t.asksRoles} />
      {list === 'places' && (
        <>
          <FormNumber name="places" label={t.places} min={1} step={1} inputMode="numeric" />
          <FormCheck name="shows_left" label={t.showsLeft} hint={t.showsLeftHint} />
          {asksRoles && <FormCheck name="is_balanced" label={t.isBalanced} />}
          {asksRoles && isBalanced && (
            <div className="grid gap-4 sm:grid-cols-2">
              <FormNumber name="tolerance" label={t.tolerance} min={1} step={1} inputMode="numeric" />
              <FormNumber name="from" label={t.from} step={1} inputMode="numeric" />
            </div>
          )}
        </>
      )}
      <FormSelect name="closes_at" label={t.closes} choices={ends} />
      <FormCheck name="under_18" label={t.under18} hint={t.under18Hint} />
    </>
  )
}
