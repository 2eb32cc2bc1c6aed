import { auditActions } from '@floorcraft/contract/site/audit.ts'
import { useText } from '../../../lib/messages.tsx'
import type { ListAddress } from '../../../lib/use-list-address.ts'
import { auditTexts } from '../../../messages/site/audit.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { useAuditActors } from './api.ts'

export const auditFilters = ['actor', 'action', 'scene', 'from', 'to'] as const
export type AuditFilter = (typeof auditFilters)[number]

export interface AuditedScene {
  readonly slug: string
  readonly name: string
}

interface AuditFiltersProps {
  readonly shown: ListAddress<AuditFilter>
  readonly scenes: readonly AuditedScene[]
  readonly onChange: (change: Partial<ListAddress<AuditFilter>>) => void
}

/** Fields for the person, the action, the scene and the days. */
export function AuditFilters({ shown, scenes, onChange }: AuditFiltersProps) {
  const t = useText(auditTexts)
  const actors = useAuditActors().data ?? []
  const isFiltered = auditFilters.some((name) => shown[name] !== '')
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <ChoiceSelect
        label={t.filters.actor}
        all={t.filters.allActors}
        value={shown.actor}
        choices={actors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(actor) => onChange({ actor })}
      />
      <ChoiceSelect
        label={t.filters.action}
        all={t.filters.allActions}
        value={shown.action}
        choices={auditActions.map((action) => ({ value: action, label: t.actions[action].label }))}
        onChange={(action) => onChange({ action })}
      />
      <div className="grid max-sm:col-span-2">
        <ChoiceSelect
          label={t.filters.scene}
          all={t.filters.allScenes}
          value={shown.scene}
          choices={scenes.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(scene) => onChange({ scene })}
        />
      </div>
      <Day label={t.filters.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <Day label={t.filters.to} value={shown.to} onChange={(to) => onChange({ to })} />
      {isFiltered && (
        <Button look="plain" onClick={() => onChange({ actor: '', action: '', scene: '', from: '', to: '' })}>
          {t.filters.clear}
        </Button>
      )}
    </div>
  )
}

function Day(props: { label: string; value: string; onChange: (day: string) => void }) {
  const { label, value, onChange } = props
  return (
    <label className="relative h-11 rounded-full border border-line-strong bg-surface px-4 font-medium">
      <span className="absolute top-1 text-xs leading-[calc(4/3)] text-muted">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full w-full bg-transparent pt-4 text-sm"
      />
    </label>
  )
}
