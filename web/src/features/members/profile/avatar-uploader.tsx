import { avatar } from '@floorcraft/contract/site/uploads.ts'
import { Camera, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { useText } from '../../../lib/messages.tsx'
import { profileTexts } from '../../../messages/members/profile.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import type { CropDialogProps } from '../../site/uploads/crop-dialog.tsx'
import { useResetAvatar, useUploadAvatar } from './api.ts'

const cropDialog = dialogFrom<CropDialogProps<{ avatar_url: string | null }>>(
  async () => (await import('../../site/uploads/crop-dialog.tsx')).CropDialog,
)

const accept = Object.fromEntries(avatar.types.map((type) => [type, []]))
const output = { width: avatar.side, height: avatar.side }

interface AvatarUploaderProps {
  readonly name: string
  readonly image: string | null
  readonly size?: 'sm' | 'md' | 'lg'
}

/** The member's picture: click it or drag an image on it, crop the image to a circle, and upload it; or reset it. */
export function AvatarUploader({ name, image, size = 'lg' }: AvatarUploaderProps) {
  const { avatar: t } = useText(profileTexts)
  const { upload, show } = useUploadAvatar()
  const reset = useResetAvatar()
  const [file, setFile] = useState<File>()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const choose = ([chosen]: File[], rejections: FileRejection[]) => {
    const problem = avatarFileProblem(rejections, t.tooMany)
    if (problem) void showError(problem)
    else setFile(chosen)
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: avatar.largestBytes,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: choose,
  })
  const finish = (answer: { avatar_url: string | null }) => {
    setFile(undefined)
    show(answer)
    void showSuccess(t.updated)
  }
  return (
    <div {...getRootProps({ className: 'flex shrink-0 flex-col items-start gap-2' })}>
      <button
        type="button"
        aria-describedby={id}
        onClick={open}
        className={`group relative rounded-full ${isDragActive ? 'ring-4 ring-brand' : ''}`}
      >
        <span className="sr-only">{t.label}</span>
        <Avatar name={name} image={image} size={size} />
        <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-surface bg-ink text-surface group-hover:bg-brand-text">
          <Camera className="size-4" aria-hidden />
        </span>
      </button>
      <input {...getInputProps({ 'aria-hidden': true })} />
      <p id={id} role="status" className="text-sm text-muted pointer-coarse:sr-only">
        {isDragActive ? t.dropNow : t.hint} <span className="sr-only">{t.formats}</span>
      </p>
      {image !== null && (
        <button
          type="button"
          disabled={reset.isPending}
          onClick={() => setAsking(true)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text underline-offset-4 hover:underline disabled:opacity-55"
        >
          <RotateCcw className="size-4" aria-hidden />
          {t.reset}
        </button>
      )}
      {file && (
        <LazyDialog
          from={cropDialog}
          file={file}
          title={t.crop}
          description={t.cropText}
          output={output}
          name="avatar"
          isCircular
          failed={t.failed}
          upload={upload}
          onUploaded={finish}
          onClose={() => setFile(undefined)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.reset}
          question={t.resetQuestion}
          confirm={t.reset}
          onConfirm={() => reset.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface Rejection {
  readonly file: Pick<File, 'type'>
  readonly errors: readonly { readonly code: string }[]
}

/** Why the dropped or chosen files cannot be an avatar, in the words of the specification. */
export function avatarFileProblem(rejections: readonly Rejection[], tooMany: string): string | undefined {
  const [first] = rejections
  if (!first) return undefined
  const codes = first.errors.map(({ code }) => code)
  if (codes.includes('too-many-files')) return tooMany
  if (!codes.includes('file-invalid-type')) return avatar.tooLarge
  return first.file.type.startsWith('image/') ? avatar.wrongType : avatar.notAnImage
}
