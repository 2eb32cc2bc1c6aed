import {
  badFacebookUrlMessage,
  type ImportedPage,
  restrictedSourceMessage,
  savedMessage,
} from '@floorcraft/contract/editing/facebook-import.ts'
import { coverImage } from '@floorcraft/contract/site/uploads.ts'
import type { FetchRefusal, GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { type UploadDeps, uploadCover } from '../../site/uploads/service.ts'
import { importedFields } from './imported-fields.ts'
import { readPageAddress } from './page-address.ts'
import { nothing } from './page-event.ts'
import { MAX_PAGE_BYTES, readPageInWorker } from './read-page-in-worker.ts'

export interface FacebookImportDeps extends UploadDeps {
  readonly fetch: GuardedFetch
}

const fetchMilliseconds = 8_000

/** Statuses of pages that need a sign-in; they are treated like login pages. */
const restricted = new Set([400, 401, 402, 403, 407, 429, 451, 999])

/** Reads the event of the page at this address; throws an error with a sentence when the page cannot be fetched. */
export async function importPage(
  deps: FacebookImportDeps,
  { pasted, memberId }: { pasted: string; memberId: string },
): Promise<ImportedPage> {
  const address = readPageAddress(pasted)
  if (!address) throw refusedUrl(badFacebookUrlMessage)
  const result = await deps.fetch(address, {
    maxBytes: MAX_PAGE_BYTES,
    timeoutMilliseconds: fetchMilliseconds,
    maxRedirects: 5,
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
  })
  if (!result.ok && !restricted.has(result.status ?? 0)) throw refusedFetch({ ...result, address })
  const event = result.ok ? await readPageInWorker(result) : nothing
  const fields = importedFields(event)
  const picture = event.image && result.ok ? URL.parse(event.image, result.url) : null
  const cover_image_url = picture && (await uploadPicture(deps, { address: picture.href, memberId }))
  return { ...fields, cover_image_url, facebook_url: address, message: messageFor(fields) }
}

/** Uploads the picture of a page as if the member had chosen it; null when it cannot be fetched or is refused. */
async function uploadPicture(
  deps: FacebookImportDeps,
  { address, memberId }: { address: string; memberId: string },
): Promise<string | null> {
  const result = await deps.fetch(address, {
    maxBytes: coverImage.largestBytes,
    timeoutMilliseconds: fetchMilliseconds,
    maxRedirects: 3,
    accept: 'image/jpeg, image/png, image/webp',
  })
  if (!result.ok) return null
  const file = { name: '', tooLarge: false, content: result.bytes }
  try {
    const { image_url } = await uploadCover(deps, { uploaderId: memberId, files: only(file) })
    return image_url
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function* only<T>(item: T): AsyncGenerator<T> {
  yield item
}

function messageFor({ title, description, start_date }: ReturnType<typeof importedFields>): string {
  if (!title && !description && !start_date) return restrictedSourceMessage
  return title && start_date
    ? 'Event details imported. Please check them before you publish.'
    : 'Some event details were imported. Please check them and enter the rest manually.'
}

const refusedUrl = (message: string) => invalid([{ path: 'facebook_url', message }], message)

interface RefusedFetch {
  readonly reason: FetchRefusal
  readonly status?: number | undefined
  readonly address: string
}

function refusedFetch({ reason, status, address }: RefusedFetch): AppError {
  const because = (sentence: string) => `${sentence} ${savedMessage(address)}`
  switch (reason) {
    case 'bad-address':
      return refusedUrl(badFacebookUrlMessage)
    case 'blocked':
      return refusedUrl('This address does not lead to a public page.')
    case 'not-listed':
      return refusedUrl('This site may not read pages of this server.')
    case 'no-tls':
      return refusedUrl('This site reads only pages whose address begins with https.')
    case 'too-large':
      return refusedUrl(because('This page is too large to read.'))
    case 'bad-status':
      return refusedUrl(because(`The page answered with an error (${status}).`))
    default:
      return new AppError('EXTERNAL_SERVICE_ERROR', {
        message: because('The page could not be read: its server does not answer properly.'),
        isExpected: true,
      })
  }
}
