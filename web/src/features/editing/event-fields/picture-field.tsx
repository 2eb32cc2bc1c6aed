import { isSamePicture } from '@floorcraft/contract/base/media.ts'
import type { ReactNode } from 'react'
import { useFormControl, useFormSetting } from '../../../ui/form/form-context.tsx'
import { CoverImageField } from '../../site/uploads/cover-image-field.tsx'

/** A picture that is stored already, with the pass that its address needs today. */
export interface ShownPicture {
  readonly cover_image_url: string | null
  readonly flyer_image_url: string | null
  readonly flyer_position: string | null
}

/** The picture of an event, or of all dates of a series. `children` are beside it. */
export function PictureField(props: { stored?: ShownPicture | undefined; children?: ReactNode }) {
  const { stored, children } = props
  const { setUploading } = useFormSetting()
  const { value, set, error } = useFormControl<string>('cover_image_url')
  // The form holds the address without its pass, which changes from day to day.
  const shown = stored && isSamePicture(stored.cover_image_url, value || null) ? stored : undefined
  const flyer = shown?.flyer_image_url
  return (
    <CoverImageField
      name="cover_image_url"
      value={shown?.cover_image_url ?? (value || null)}
      flyer={flyer ? { url: flyer, position: shown.flyer_position } : undefined}
      error={error}
      onBusy={setUploading}
      onChange={(url) => set(url ?? '')}
    >
      {children}
    </CoverImageField>
  )
}
