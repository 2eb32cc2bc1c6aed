import { parseHex } from '@floorcraft/contract/base/palette.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx'
import { useFormControl, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { colourText } from './theme-values.ts'

interface ColourFieldProps {
  readonly name: string
  readonly hint?: ReactNode
}

/** A colour: its text, and the colour picker of the device. */
export function ColourField({ name, hint }: ColourFieldProps) {
  const t = useText(themesTexts)
  const { value } = useFormControl<string>(name)
  const setValues = useSetValues<Record<string, string>>()
  const colour = colourText(value)
  const label = t.fields[name]!
  return (
    <FormField
      name={name}
      label={label}
      hint={hint}
      spellCheck={false}
      end={
        <input
          type="color"
          aria-label={t.pick(label)}
          value={parseHex(colour) ? colour : '#ffffff'}
          onChange={(event) => setValues({ [name]: event.target.value })}
          className="size-11 cursor-pointer rounded-md bg-transparent p-1"
        />
      }
    />
  )
}

/** A share from 0 to 1 in steps of 0.1. */
export function ShareField({ name }: { name: string }) {
  const t = useText(themesTexts)
  const { value, set, error } = useFormControl<string>(name)
  return (
    <FieldFrame label={t.fields[name]!} error={error}>
      {({ className: _, ...framed }) => (
        <div className="flex min-h-12 items-center gap-3">
          <input
            {...framed}
            name={name}
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={value}
            onChange={(event) => set(event.target.value)}
            className="h-11 min-w-0 flex-1 accent-brand"
          />
          <output className="w-8 text-right font-semibold tabular-nums">{value}</output>
        </div>
      )}
    </FieldFrame>
  )
}
