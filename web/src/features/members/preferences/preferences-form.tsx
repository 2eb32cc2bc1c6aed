import { pick } from '@floorcraft/contract/base/pick.ts'
import {
  type ChosenType,
  type Preferences,
  type PreferencesBody,
  preferencesBody,
} from '@floorcraft/contract/members/preferences.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { FormSection } from '../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import { isSameValue, isSameValues, namesOf } from '../../../ui/form/form-values.ts'
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { usePreferences, useSavePreferences } from './api.ts'
import { NotificationSettings } from './notification-settings.tsx'

export interface ChosenScenes {
  readonly chosenIds: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

interface PreferencesPanelProps {
  readonly scenes: UseQueryResult<readonly unknown[]>
  /** Shows the scenes with a check mark for each chosen one. */
  readonly checklist: (chosen: ChosenScenes) => ReactNode
}

/** The form of the preferences in every state: loading, failed or ready. */
export function PreferencesPanel({ scenes, checklist }: PreferencesPanelProps) {
  const t = useText(preferencesTexts)
  const common = useText(commonTexts)
  const preferences = usePreferences()
  if (scenes.data && preferences.data)
    return (
      <PreferencesForm saved={preferences.data} hasScenes={scenes.data.length > 0} checklist={checklist} />
    )
  const failed = [scenes, preferences].filter((query) => query.isError)
  if (failed.length > 0) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return (
      <div role="alert" className="mt-8">
        <EmptyState
          title={t.loadFailed}
          text={failed[0]?.error?.message ?? ''}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      </div>
    )
  }
  return (
    <div className="mt-8 grid gap-6">
      <p className="sr-only" role="status">
        {common.loading}
      </p>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}

type Values = ReturnType<typeof valuesOf>

/**
 * The values of the form. The order of the scenes has no meaning, so they are sorted, and the same choice is the same
 * value.
 */
const valuesOf = ({ preferred_scene_ids, timezone, ...saved }: Preferences, readerZone: string) => ({
  preferred_scene_ids: preferred_scene_ids.toSorted(),
  ...pick(saved, ['email_notifications', 'push_notifications', 'types', 'reminder_hours', 'email_frequency']),
  ...pick(saved, ['quiet_hours', 'quiet_hours_start', 'quiet_hours_end']),
  timezone: timezone ?? readerZone,
})

/** The fields that were changed here, and the zone. A link in a mail may have changed others meanwhile. */
function changedFields(
  input: PreferencesBody,
  { before, values }: { before: Values; values: Values },
): PreferencesBody {
  const isChanged = (name: keyof Values) => name === 'timezone' || !isSameValue(name, before, values)
  const changed = Object.fromEntries(
    namesOf(values).flatMap((name) => (isChanged(name) ? [[name, input[name]]] : [])),
  )
  const types = Object.entries(values.types).filter(
    ([type, channels]) => JSON.stringify(channels) !== JSON.stringify(before.types[type as ChosenType]),
  )
  return { ...changed, ...(types.length > 0 && { types: Object.fromEntries(types) }) }
}

interface ScenesSectionProps extends Pick<PreferencesPanelProps, 'checklist'> {
  readonly hasScenes: boolean
}

function PreferencesForm({ saved, ...scenes }: ScenesSectionProps & { saved: Preferences }) {
  const t = useText(preferencesTexts)
  const save = useSavePreferences()
  const readerZone = useReaderZone() ?? 'UTC'
  const [defaults] = useState(() => valuesOf(saved, readerZone))
  const stored = useRef(defaults)
  const form = useSchemaForm({
    schema: preferencesBody,
    defaults,
    send: async (input, { values }) => {
      const answer = await save.mutateAsync(changedFields(input, { before: stored.current, values }))
      stored.current = values
      return answer
    },
    failed: t.failed,
    onSent: () => showSuccess(t.saved),
  })
  return (
    <div className="mt-8">
      <PageForm
        form={form}
        actions={[{ intent: undefined, label: t.save, pendingLabel: t.saving }]}
        leave={<Discard form={form} />}
      >
        <ScenesSection {...scenes} />
        <FormSection title={t.notifications}>
          <NotificationSettings />
        </FormSection>
        <aside className="rounded-lg bg-brand-soft px-5 py-4">
          <h2 className="text-lg font-bold">{t.proTip}</h2>
          <p className="mt-1">{t.proTipText}</p>
        </aside>
      </PageForm>
    </div>
  )
}

function ScenesSection({ hasScenes, checklist }: ScenesSectionProps) {
  const t = useText(preferencesTexts)
  const { value, set } = useFormControl<readonly string[]>('preferred_scene_ids')
  return (
    <FormSection title={t.scenes} {...(hasScenes && { note: `${t.scenesHint} ${t.chosen(value.length)}.` })}>
      {checklist({ chosenIds: value, onChange: (ids) => set(ids.toSorted()) })}
    </FormSection>
  )
}

/** Says that something is unsaved, and discards it. */
function Discard({ form: { form, baseline } }: { form: SchemaForm<Values> }) {
  const t = useText(preferencesTexts)
  const isUnsaved = !isSameValues(baseline, useWatch({ control: form.control }) as Values)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm font-medium text-muted">
        {isUnsaved && t.unsaved}
      </p>
      {isUnsaved && (
        <Button look="plain" onClick={() => form.reset(baseline)}>
          {t.discard}
        </Button>
      )}
    </div>
  )
}
