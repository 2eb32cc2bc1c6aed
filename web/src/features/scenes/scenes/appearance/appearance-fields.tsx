import { bannerColour, bannerColourNames } from '@floorcraft/contract/base/palette.ts'
import { titleTextSizes } from '@floorcraft/contract/scenes/scenes.ts'
import { Check, Trash2 } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { defaultBanner } from '../../../../ui/banner/banner-look.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormControl, useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../../ui/form/form-fields.tsx'
import { BannerUploadButton } from '../../../site/uploads/banner-upload-button.tsx'
import type { AppearanceValues } from './appearance-rules.ts'

/** Colour or picture, the colours, the picture, and the size of the title. */
export function AppearanceFields() {
  const t = useText(sceneEditingTexts).appearance
  const isImage = useFormValue<AppearanceValues['banner']>('banner') === 'image'
  return (
    <div className="mt-5 grid gap-5">
      <Choices
        name="banner"
        label={t.banner}
        choices={(['color', 'image'] as const).map((value) => ({ value, label: t.banners[value] }))}
      />
      {isImage && <PictureField />}
      <ColourField label={isImage ? t.behind : t.colour} />
      <Choices
        name="title_text_size"
        label={t.size}
        choices={titleTextSizes.map((value) => ({ value, label: t.sizes[value] }))}
      />
    </div>
  )
}

const tile =
  'relative flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-3 py-2 text-center font-medium has-checked:border-brand-text has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

interface ChoicesProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

function Choices({ name, label, choices }: ChoicesProps) {
  const { field, value, error } = useFormControl<string>(name)
  return (
    <FormGroup name={`${name}-choice`} label={label} error={error}>
      <div className={`grid gap-2 ${choices.length > 2 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2'}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={tile}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={field.onChange}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

function ColourField({ label }: { label: string }) {
  const t = useText(sceneEditingTexts).appearance
  const { field, value, error } = useFormControl<string>('banner_color')
  const names = ['', ...bannerColourNames]
  const isOther = !names.includes(value)
  return (
    <FormGroup name="banner_color-choice" label={label} error={error}>
      <div className="grid grid-cols-4 gap-x-1 gap-y-2 sm:grid-cols-7">
        {[...names, ...(isOther ? [value] : [])].map((name) => (
          <Swatch
            key={name}
            label={t.colours[name] ?? t.currentColour}
            background={name === '' ? defaultBanner.background : bannerColour(name)}
            value={name}
            checked={value === name}
            onChange={field.onChange}
          />
        ))}
      </div>
    </FormGroup>
  )
}

interface SwatchProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly background: string
}

function Swatch({ label, background, ...input }: SwatchProps) {
  return (
    <label className="group relative grid cursor-pointer justify-items-center gap-1 rounded-md py-1.5 text-center text-xs font-medium text-muted has-checked:text-ink has-focus-visible:outline-2">
      <input
        {...input}
        type="radio"
        name="banner_color"
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        style={{ background }}
        className="grid size-10 place-items-center rounded-full text-white ring-offset-2 ring-offset-paper group-has-checked:ring-2 group-has-checked:ring-ink"
      >
        <Check className="hidden size-5 group-has-checked:block" aria-hidden />
      </span>
      {label}
    </label>
  )
}

function PictureField() {
  const t = useText(sceneEditingTexts).appearance
  const { value, set, error } = useFormControl<string>('banner_image_url')
  return (
    <FormGroup name="banner_image_url" label={t.picture} error={error} hint={t.pictureHint}>
      <div className="flex flex-wrap gap-2">
        <BannerUploadButton kind="scene" label={value ? t.replace : t.upload} onUploaded={set} />
        {value && (
          <Button look="plain" onClick={() => set('')}>
            <Trash2 className="size-4.5" aria-hidden />
            {t.remove}
          </Button>
        )}
      </div>
    </FormGroup>
  )
}
