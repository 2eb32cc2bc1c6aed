import { type EventType, eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import {
  colourFamilies,
  coloursOfGradient,
  familyNames,
  familyOfClass,
} from '@floorcraft/contract/scenes/region-colours.ts'
import { regionThemeBody } from '@floorcraft/contract/scenes/region-editing.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useSaveRegionTheme } from './api.ts'
import { gradientChoices, inputOf, type RegionThemeValues, themeOf, valuesOf } from './region-theme-values.ts'
import { ThemePreview } from './theme-preview.tsx'

export interface RegionThemeDialogProps {
  readonly theme: RegionTheme
  readonly onClose: () => void
}

/** The header and the colours of event types of a region. Load it when it is opened. */
export function RegionThemeDialog({ theme, onClose }: RegionThemeDialogProps) {
  const t = useText(regionsTexts)
  const { types } = useText(danceWordsTexts)
  const save = useSaveRegionTheme(theme.region_name)
  const form = useRecordForm({
    schema: regionThemeBody,
    record: theme,
    valuesOf,
    toInput: inputOf,
    send: (body, { base }: { base: RegionTheme }) => save.mutateAsync({ ...body, version: base.version }),
    failed: t.saveFailed,
    onSent: onClose,
    words: {
      labels: { headerGradient: t.header, ...types },
      write: (field, value) =>
        field === 'headerGradient' ? gradientName(t, String(value)) : t.families[String(value)],
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.customize}
      description={t.dialogText}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <Sample theme={theme} />
      <Swatches
        name="headerGradient"
        label={t.header}
        choices={gradientChoices(theme.theme_config.headerGradient).map((value) => ({
          value,
          label: gradientName(t, value),
          colours: coloursOfGradient(value)!,
        }))}
      />
      {eventTypes.map((type) => (
        <FamilySwatches key={type} type={type} label={t.typeLabel(types[type] ?? type)} />
      ))}
    </FormDialog>
  )
}

function gradientName(t: (typeof regionsTexts)['en'], classes: string): string {
  const names = classes.split(' ').map((name) => t.families[familyOfClass(name) ?? ''])
  const [from, to] = [names[0], names.at(-1)]
  return from && to ? t.gradient(from, to) : t.ownGradient
}

function Sample({ theme }: { theme: RegionTheme }) {
  const t = useText(regionsTexts)
  const shown = themeOf(useWatch() as RegionThemeValues, theme)
  return <ThemePreview name={theme.region_name} note={t.headerNote} theme={shown} />
}

function FamilySwatches({ type, label }: { type: EventType; label: string }) {
  const t = useText(regionsTexts)
  const choices = familyNames.map((family) => ({
    value: family,
    label: t.families[family]!,
    colours: [colourFamilies[family][3], colourFamilies[family][6]] as const,
  }))
  return <Swatches name={type} label={label} choices={choices} />
}

interface SwatchesProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly colours: readonly [start: string, end: string]
  }[]
}

/** One of several colours. Each has a name, because a colour alone says nothing to some readers. */
function Swatches({ name, label, choices }: SwatchesProps) {
  const { value, set, error } = useFormControl<string>(name)
  return (
    <FormGroup name={name} label={label} error={error}>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="min-w-0 cursor-pointer rounded-md border-2 border-transparent p-1 text-center text-xs text-muted has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => set(choice.value)}
              className="sr-only"
            />
            <span
              aria-hidden
              className="mb-1 block h-9 rounded-sm"
              style={{ background: `linear-gradient(135deg, ${choice.colours.join(', ')})` }}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FormGroup>
  )
}
