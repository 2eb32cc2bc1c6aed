import {
  coverImage,
  tooManyPixelsMessage,
  unreadableImageMessage,
} from '@floorcraft/contract/site/uploads.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import type { Drawing } from './draw-pictures.ts'

export interface FileMessages {
  readonly tooLarge: string
  readonly notAnImage: string
}

interface OneFile<Drawn> {
  readonly files: AsyncIterable<ReceivedFile>
  readonly uploaderId: string
  readonly draw: (owner: string, content: ReceivedFile['content']) => Promise<Drawing<Drawn>>
  readonly messages: FileMessages
}

const refusal = (message: string) => invalid([{ path: 'file', message }], message)

/** Draws the only file of a form. Throws VALIDATION_ERROR when it is not one picture. */
export async function drawOneFile<Drawn extends object>({
  files,
  uploaderId,
  draw,
  messages,
}: OneFile<Drawn>): Promise<Drawn> {
  let drawn: Drawn | undefined
  for await (const file of files) {
    if (drawn) throw refusal(coverImage.tooMany)
    if (file.tooLarge) throw refusal(messages.tooLarge)
    const drawing = await draw(uploaderId, file.content)
    if (drawing === 'not-an-image') throw refusal(messages.notAnImage)
    if (drawing === 'too-many-pixels') throw refusal(tooManyPixelsMessage)
    if (drawing === 'unreadable') throw refusal(unreadableImageMessage)
    drawn = drawing
  }
  if (!drawn) throw refusal(messages.notAnImage)
  return drawn
}
