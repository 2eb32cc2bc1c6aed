import { isSamePicture } from '@floorcraft/contract/media.ts'
import { useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CoverImageField } from '../uploads/cover-image-field.tsx'
import { useEventForm, useEventFormSetting, useEventValue } from './form-context.tsx'

export function ImageSection({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText(eventFormTexts)
  const form = useEventForm()
  const { event, copiedFrom } = useEventFormSetting()
  const url = useEventValue('cover_image_url')
  const problem = form.formState.errors.cover_image_url?.message
  const errorId = useId()
  const source = event ?? copiedFrom
  // Words kept on this device may hold an address whose pass has expired.
  const shown = source && isSamePicture(source.cover_image_url, url) ? source : undefined
  return (
    <Panel title={t.sections.image}>
      <CoverImageField
        value={shown?.cover_image_url ?? url}
        flyer={shown?.flyer_image_url}
        onBusy={onBusy}
        onChange={(next) => {
          form.setValue('cover_image_url', next, { shouldDirty: true })
          form.clearErrors('cover_image_url')
        }}
      />
      <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </Panel>
  )
}
