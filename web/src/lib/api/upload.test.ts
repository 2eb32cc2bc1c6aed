import { uploadImage } from '@floorcraft/contract/site/uploads.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, createApi } from './api-client.ts'
import { upload } from './upload.ts'

/** Stands in for the browser's XMLHttpRequest; the test plays the server. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers = new Map<string, string>()
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  aborted = false
  place = ''
  form: FormData | undefined

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, path: string) {
    this.place = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.aborted = true
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

const original = globalThis.XMLHttpRequest
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.XMLHttpRequest = original
})

const ended: ApiError[] = []
const api = createApi({
  fetch: () => Promise.reject(new Error('not by fetch')),
  token: () => 'secret',
  onSessionEnd: (error) => void ended.push(error),
})
const file = new File(['x'], 'flyer.jpg', { type: 'image/jpeg' })
const send = (options: { signal?: AbortSignal } = {}) => {
  const progress: number[] = []
  const answer = upload(
    api,
    uploadImage,
    { body: { file } },
    { onProgress: (sent) => progress.push(sent), ...options },
  )
  return { answer, progress, request: FakeRequest.last }
}

test('sends a form with the token and reports the progress', async () => {
  const { answer, progress, request } = send()
  expect(request.place).toBe('POST /api/upload/image')
  expect(request.headers.get('authorization')).toBe('Bearer secret')
  // The browser writes the type, with the boundary that it has chosen.
  expect(request.headers.has('content-type')).toBe(false)
  expect((request.form!.get('file') as File).name).toBe('flyer.jpg')
  request.upload.onprogress!({ loaded: 1, total: 4 })
  request.answer(201, { success: true, image_url: '/media/a.webp' })
  expect(await answer).toMatchObject({ image_url: '/media/a.webp' })
  expect(progress).toEqual([0.25])
})

test('fails like every other call', async () => {
  const refused = send()
  const error = {
    code: 'VALIDATION_ERROR',
    message: 'Please select an image file',
    details: [],
    request_id: 'r',
  }
  refused.request.answer(422, { error })
  await expect(refused.answer).rejects.toMatchObject({ status: 422, detail: 'Please select an image file' })
  const over = send()
  over.request.answer(401, { error: { ...error, code: 'AUTH_TOKEN_EXPIRED' } })
  await expect(over.answer).rejects.toBeInstanceOf(ApiError)
  expect(ended).toHaveLength(1)
  const offline = send()
  offline.request.onerror!()
  await expect(offline.answer).rejects.toMatchObject({ status: 0 })
})

test('stops on request', async () => {
  const controller = new AbortController()
  const { answer, request } = send({ signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.aborted).toBe(true)
})
