import { banner } from '@floorcraft/contract/site/uploads.ts'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { useBannerUpload } from './api.ts'
import type { CropDialogProps } from './crop-dialog.tsx'

const cropDialog = dialogFrom<CropDialogProps<{ image_url: string }>>(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
)

interface BannerUploadButtonProps {
  /** Whose banner it is: the messages differ. */
  readonly kind: 'scene' | 'region'
  readonly label: string
  /** Called with the address, which is stored only when the editor saves the banner. */
  readonly onUploaded: (url: string) => void
}

/** Chooses a picture, crops it to the shape of banners and uploads it. */
export function BannerUploadButton({ kind, label, onUploaded }: BannerUploadButtonProps) {
  const { crop: t, banner: words } = useText(uploadsTexts)
  const upload = useBannerUpload(kind)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (!chosen) return
    const problem = pictureFileProblem(chosen, { ...banner, notAnImage: banner.notAnImage[kind] })
    if (problem) void showError(problem)
    else setFile(chosen)
  }
  const finish = ({ image_url }: { image_url: string }) => {
    setFile(undefined)
    void showSuccess(words.uploaded[kind])
    onUploaded(image_url)
  }
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <ImagePlus className="size-4.5" aria-hidden />
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={choose} />
      {file && (
        <LazyDialog
          from={cropDialog}
          file={file}
          title={t.banner}
          description={t.bannerText}
          output={banner}
          name="banner"
          failed={words.failed[kind]}
          upload={upload}
          onUploaded={finish}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}

interface PictureLimits {
  readonly largestBytes: number
  readonly tooLarge: string
  readonly notAnImage: string
}

/** Why a chosen file cannot be cropped, with the words of the screen; undefined when it can. */
function pictureFileProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { largestBytes, tooLarge, notAnImage }: PictureLimits,
): string | undefined {
  if (!type.startsWith('image/')) return notAnImage
  return size > largestBytes ? tooLarge : undefined
}
