import { positionText } from '@floorcraft/contract/base/picture-cut.ts'
import { ImagePlus, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { MediaImage } from '../../../ui/pictures/media-image.tsx'
import { FlyerCuts } from './flyer-cuts.tsx'
import { coverFileProblem } from './rules.ts'
import { UploadOverlay } from './upload-overlay.tsx'
import { type CoverProblem, type UploadedCover, useCoverUpload } from './use-cover-upload.ts'
import { useFlyerCut } from './use-flyer-cut.ts'

const accept = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

export interface CoverImageFieldProps {
  /** The address of the card's picture. */
  readonly value: string | null
  readonly onChange: (url: string | null) => void
  /** The whole flyer of a stored picture, if known, and where it is cut. */
  readonly flyer?: { readonly url: string; readonly position: string | null } | undefined
  /** Called when an upload starts or ends, because the form would be saved without the picture. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  /** The name of the field in its form. */
  readonly name: string
  /** The reason why the form was refused with this picture. */
  readonly error?: string | undefined
  /** Shown beside the tile in place of the hint. */
  readonly children?: ReactNode
}

/**
 * The picture of an event, dropped or chosen, as a small tile. Below it is the flyer with frames, which show and move
 * the parts for cards and lists. Pressing the tile hides and shows them.
 */
export function CoverImageField(props: CoverImageFieldProps) {
  const { value, onChange, flyer: storedFlyer, onBusy = () => {}, name, error, children } = props
  const { cover: t } = useText(uploadsTexts)
  const { retry } = useText(commonTexts)
  const [problem, setProblem] = useState<CoverProblem>()
  const [isOpen, setOpen] = useState(false)
  const [uploaded, setUploaded] = useState<UploadedCover>()
  const chooser = useRef<HTMLButtonElement>(null)
  const id = useId()
  const keep = (cover: UploadedCover) => {
    setUploaded(cover)
    onChange(cover.image_url)
  }
  const { underWay, start, cancel } = useCoverUpload({ onBusy, onProblem: setProblem, onUploaded: keep })
  const isUploaded = uploaded?.image_url === value
  const flyer = isUploaded ? uploaded.flyer_image_url : (storedFlyer?.url ?? null)
  const cut = useFlyerCut({
    flyer,
    position: isUploaded ? uploaded.flyer_position : (storedFlyer?.position ?? null),
    onCut: keep,
    onProblem: setProblem,
    onBusy,
  })
  const send = (file: File) => {
    cut.forget()
    void start(file)
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    multiple: false,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejections) => {
      const sentence = coverFileProblem(rejections, t)
      setProblem(sentence === undefined ? undefined : { sentence })
      if (file) send(file)
    },
  })
  const remove = () => {
    cancel()
    cut.forget()
    onBusy(false)
    setProblem(undefined)
    onChange(null)
    setOpen(false)
    chooser.current?.focus()
  }
  const shown = problem?.sentence ?? error
  const picture = underWay?.preview ?? value
  const isShown = isOpen && picture !== null
  const hint = (
    <p id={`${id}-hint`} className={`text-sm text-muted ${children && !isShown ? 'sr-only' : ''}`}>
      {flyer && value ? t.move : t.hint}
    </p>
  )
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-2 few-words:grid-cols-1 sm:grid-cols-[116px_minmax(0,1fr)] sm:gap-3">
      <fieldset
        name={name}
        data-invalid={error ? '' : undefined}
        className="min-w-0 few-words:w-28"
        aria-describedby={`${id}-hint`}
        aria-busy={underWay !== undefined}
      >
        <legend className="sr-only">{t.label}</legend>
        <div
          {...getRootProps({
            className: `relative aspect-square overflow-hidden rounded-md border transition-colors ${isDragActive ? 'border-brand-text bg-brand-soft' : picture ? 'border-line' : 'border-dashed border-line-strong bg-sunken'}`,
          })}
        >
          <button
            type="button"
            ref={chooser}
            aria-expanded={picture ? isOpen : undefined}
            onClick={picture ? () => setOpen(!isOpen) : open}
            className="absolute inset-0 grid place-items-center -outline-offset-2"
          >
            {picture ? (
              <TilePicture
                src={underWay ? picture : (flyer ?? picture)}
                position={underWay ? undefined : positionText(cut.at)}
                label={t.change}
              />
            ) : (
              <span className="grid justify-items-center gap-1.5 px-1 text-sm font-semibold">
                <ImagePlus className="size-7 text-muted" aria-hidden />
                {isDragActive ? t.dropNow : t.choose}
              </span>
            )}
          </button>
          <input {...getInputProps({ 'aria-hidden': true })} />
          {underWay && <UploadOverlay label={t.label} sent={underWay.sent} words={t.processing} />}
        </div>
      </fieldset>
      <div className="grid min-w-0 content-start gap-2 sm:gap-3">
        {children}
        {!isShown && hint}
      </div>
      <div role="alert" className="col-span-full empty:absolute">
        {shown && (
          <div className="flex flex-wrap items-baseline gap-x-3">
            <FieldError id={`${id}-error`}>{shown}</FieldError>
            {problem?.retry && (
              <Button look="plain" onClick={problem.retry}>
                {retry}
              </Button>
            )}
          </div>
        )}
      </div>
      {isShown && (
        <div className="col-span-full grid gap-2 rounded-md border border-line p-3">
          {!underWay && flyer ? (
            <FlyerCuts flyer={flyer} at={cut.at} onMove={cut.move} />
          ) : (
            <MediaImage
              src={picture}
              sizes="(min-width: 40rem) 30rem, 100vw"
              alt={t.flyerAlt}
              className="mx-auto max-h-80 max-w-full rounded-md"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={open}>
              <RefreshCw className="size-4.5" aria-hidden />
              {t.replace}
            </Button>
            <Button look="plain" onClick={remove}>
              <Trash2 className="size-4.5" aria-hidden />
              {t.remove}
            </Button>
          </div>
          {hint}
        </div>
      )}
    </div>
  )
}

interface TilePictureProps {
  readonly src: string
  /** Where it is cut, as CSS. */
  readonly position: string | undefined
  readonly label: string
}

function TilePicture({ src, position, label }: TilePictureProps) {
  return (
    <>
      <MediaImage
        src={src}
        sizes="9rem"
        alt=""
        style={{ objectPosition: position }}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-black/65 text-white">
        <Pencil className="size-4" aria-hidden />
        <span className="sr-only">{label}</span>
      </span>
    </>
  )
}
