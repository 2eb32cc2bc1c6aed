import { avatar } from '@floorcraft/contract/site/uploads.ts'

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
