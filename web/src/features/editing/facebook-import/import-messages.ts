import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import type { FacebookImportTexts } from '../../../messages/editing/facebook-import.ts'

/** The message under the field, and its kind. */
export interface ImportNotice {
  readonly look: 'done' | 'info' | 'failed'
  readonly message: string
}

/**
 * The notice after an import. Without title, description and date it is no success (core section 8). `filled` are the
 * labels of the form's fields.
 */
export function noticeOf(
  page: ImportedPage,
  { filled, t }: { filled: readonly string[]; t: FacebookImportTexts },
): ImportNotice {
  const isEmpty = !page.title && !page.description && !page.start_date
  return {
    look: isEmpty ? 'info' : 'done',
    message: [page.message, t.filled(filled)].filter(Boolean).join(' '),
  }
}

/** Whether the page has any field that the form can use. */
export function gaveSomething({ facebook_url: _, message: __, ...fields }: ImportedPage): boolean {
  return Object.values(fields).some((value) => value !== null)
}

/**
 * The notice after a failure: the server's sentence, else that of its status (core section 8). The form keeps the link
 * in any case.
 */
export function failureNotice(
  error: unknown,
  { address, t }: { address: string; t: FacebookImportTexts },
): ImportNotice {
  return { look: 'failed', message: failureMessage(error, { address, t }) }
}

function failureMessage(error: unknown, { address, t }: { address: string; t: FacebookImportTexts }): string {
  if (!(error instanceof ApiError)) return t.otherError(address)
  if (error.status === 0) return t.connectionError(address)
  return error.code === undefined ? t.serverError(error.status, address) : (error.detail ?? error.message)
}

/** Whether an address is a web page. The server has the same rule and is asked only for such addresses. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(withScheme(address))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const isHostOfTheWeb =
    /[^.]\.[^.]/.test(url.hostname) || url.hostname.startsWith('[') || url.hostname === 'localhost'
  return isHostOfTheWeb && !/\s/.test(address.trim())
}

/** The address with a scheme, because many people copy addresses without it. */
export function withScheme(address: string): string {
  const text = address.trim()
  return text === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
}
