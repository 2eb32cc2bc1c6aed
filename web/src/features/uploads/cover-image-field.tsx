import { ImagePlus, RefreshCw, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../../lib/messages.tsx'
import { uploadsTexts } from '../../messages/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field-frame.tsx'
import { coverFileProblem } from './cover-file-problem.ts'
import { CoverPreview } from './cover-preview.tsx'
import { UploadOverlay } from './upload-overlay.tsx'
import { useCoverUpload } from './use-cover-upload.ts'

const accept = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

export interface CoverImageFieldProps {
  /** The address of the card's picture. */
  readonly value: string | null
  readonly onChange: (url: string | null) => void
  /** The whole flyer of a stored picture, if known. */
  readonly flyer?: string | null | undefined
  /** Called when an upload starts or ends, because the form would be saved without the picture. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /** The name of the field in its form. */
  readonly name: string
  /** The reason why the form was refused with this picture. */
  readonly error?: string | undefined
}

/** The picture of an event. It can be dropped, pasted or chosen, and is shown as on cards and as on the event page. */
export function CoverImageField(props: CoverImageFieldProps) {
  const { value, onChange, flyer = null, onBusy, name, error } = props
  const { cover: t } = useText(uploadsTexts)
  const [problem, setProblem] = useState<string>()
  const [uploaded, setUploaded] = useState<{ card: string; flyer: string }>()
  const chooser = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { underWay, start, cancel } = useCoverUpload({
    onBusy,
    onFailed: setProblem,
    onUploaded: ({ image_url, flyer_image_url }) => {
      setUploaded({ card: image_url, flyer: flyer_image_url })
      onChange(image_url)
    },
  })
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple: false,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections) => {
      setProblem(coverFileProblem(rejections, t))
      if (file) void start(file)
    },
  })
  const remove = () => {
    cancel()
    setProblem(undefined)
    onChange(null)
    chooser.current?.focus()
  }
  const wholeFlyer = uploaded?.card === value ? uploaded.flyer : flyer
  const overlay = underWay && <UploadOverlay label={t.label} sent={underWay.sent} words={t.processing} />
  return (
    <fieldset
      name={name}
      data-invalid={error ? '' : undefined}
      className="min-w-0"
      aria-describedby={`${id}-hint`}
      aria-busy={underWay !== undefined}
    >
      <legend className="mb-1.5 font-medium">{t.label}</legend>
      <div
        {...getRootProps({
          className: `rounded-lg border-2 border-dashed transition-colors ${isDragActive ? 'border-brand-text bg-brand-soft' : value || underWay ? 'border-line' : 'border-line-strong'}`,
        })}
      >
        <input {...getInputProps({ 'aria-hidden': true })} />
        {underWay || value ? (
          <div className="p-3 sm:p-4">
            <CoverPreview card={underWay?.preview ?? value!} flyer={underWay ? underWay.preview : wholeFlyer}>
              {overlay}
            </CoverPreview>
          </div>
        ) : (
          <div className="hidden flex-col items-center px-4 pt-8 text-center sm:flex">
            <ImagePlus className="size-9 text-muted" aria-hidden />
            <p className="mt-3 font-display text-lg font-bold pointer-coarse:hidden">
              {isDragActive ? t.dropNow : t.drop}
            </p>
          </div>
        )}
        <div
          className={`flex flex-wrap gap-2 ${underWay || value ? 'px-3 pb-3 sm:px-4 sm:pb-4' : 'justify-center px-4 py-2.5 sm:pt-4 sm:pb-8'}`}
        >
          <Button look="quiet" ref={chooser} onClick={open}>
            {value || underWay ? (
              <RefreshCw className="size-4.5" aria-hidden />
            ) : (
              <ImagePlus className="size-4.5" aria-hidden />
            )}
            {value || underWay ? t.replace : t.choose}
          </Button>
          {(value || underWay) && (
            <Button look="plain" onClick={remove}>
              <Trash2 className="size-4.5" aria-hidden />
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <div role="alert">
        {(problem ?? error) && <FieldError id={`${id}-error`}>{problem ?? error}</FieldError>}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t.hint} {value && t.bothKept}
      </p>
    </fieldset>
  )
}
