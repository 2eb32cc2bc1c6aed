import { paletteShades } from '@floorcraft/contract/base/shades.ts'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../../ui/form/form-fields.tsx'
import { showError, showSuccess } from '../../../../ui/toast/toast.ts'
import { colourText, paletteOfText, type ThemeValues } from './theme-values.ts'

/** The shades of the primary colour, and the button that generates them. */
export function PalettePart() {
  const t = useText(themesTexts)
  const primary = useFormValue<string>('primary_color')
  const shades = useFormValue<ThemeValues['primary_colors']>('primary_colors')
  const setValues = useSetValues<Pick<ThemeValues, 'primary_colors'>>()
  const isOld = shades['500'] !== colourText(primary)
  const generate = () => {
    const primary_colors = paletteOfText(primary)
    if (!primary_colors) return void showError(t.generateFailed)
    setValues({ primary_colors })
    void showSuccess(t.generated)
  }
  return (
    <FormGroup
      name="primary_colors"
      label={t.palette}
      error={undefined}
      hint={isOld ? t.paletteOld : t.paletteHint}
    >
      <ul className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {paletteShades.map((shade) => (
          <li key={shade} className="min-w-0 text-center text-xs text-muted tabular-nums">
            <span
              className={`block h-10 rounded-sm border border-line ${isOld ? 'opacity-45' : ''}`}
              style={{ background: shades[shade] }}
              title={shades[shade]}
            />
            {shade}
          </li>
        ))}
      </ul>
      <Button look="quiet" className="mt-3" onClick={generate}>
        {t.generate}
      </Button>
    </FormGroup>
  )
}
