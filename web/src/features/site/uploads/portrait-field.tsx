import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { useFormControl, useFormSetting, useFormValue } from '../../../ui/form/form-context.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { type CoverProblem, useCoverUpload } from './use-cover-upload.ts'

/** The picture of a person in a form: their initials until one is chosen. `nameField` is the field with their name. */
export function PortraitField({
  name,
  label,
  nameField,
}: {
  name: string
  label: string
  nameField: string
}) {
  const { portrait: t } = useText(uploadsTexts)
  const { setUploading } = useFormSetting()
  const { value, set, error } = useFormControl<string>(name)
  const person = useFormValue<string>(nameField)
  const [problem, setProblem] = useState<CoverProblem>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { underWay, start, cancel } = useCoverUpload({
    onBusy: setUploading,
    onProblem: setProblem,
    // The whole picture is stored. The page shows its middle in a circle.
    onUploaded: ({ flyer_image_url }) => set(flyer_image_url),
  })
  const remove = () => {
    cancel()
    set('')
  }
  const picture = underWay?.preview ?? value
  const shown = problem?.sentence ?? error
  return (
    <fieldset
      name={name}
      aria-describedby={shown ? `${id}-error` : undefined}
      aria-busy={underWay !== undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={person} image={picture || null} size="lg" />
        <Button look="quiet" disabled={underWay !== undefined} onClick={() => input.current?.click()}>
          <ImagePlus className="size-4.5" aria-hidden />
          {underWay ? t.uploading : picture ? t.replace : t.choose}
        </Button>
        {picture && (
          <Button look="plain" onClick={remove}>
            <Trash2 className="size-4.5" aria-hidden />
            {t.remove}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void start(file)
            // Emptied, so that the same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
      <div role="alert" className="empty:absolute">
        {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      </div>
    </fieldset>
  )
}
