import type { AnyEndpoint, InputOf, ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type { Api } from './api-client.ts'

export interface UploadOptions {
  /** The share that has left this device, 0 to 1. At 1 the server is still working. */
  readonly onProgress: (sent: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Calls an endpoint that takes a form, and reports the progress. Fails like every other call. */
export function upload<E extends AnyEndpoint>(
  api: Api,
  endpoint: E,
  input: InputOf<E>,
  { onProgress, signal }: UploadOptions,
): Promise<ResponseOf<E>> {
  const form = formOf((input as { body?: object }).body ?? {})
  return api(endpoint, input, { slow: true, signal, upload: { form, send: sendWithProgress(onProgress) } })
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  return form
}

/** A function that sends like fetch, but by XMLHttpRequest, because fetch cannot report the progress of an upload. */
function sendWithProgress(onProgress: (sent: number) => void) {
  return (path: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => {
        request.abort()
        reject(signal?.reason)
      }
      if (signal?.aborted) return stop()
      request.open(method ?? 'GET', path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(responseOf(request))
      // The error that fetch gives when the server cannot be reached.
      request.onerror = () => reject(new TypeError('The upload was cut off'))
      signal?.addEventListener('abort', stop, { once: true })
      request.onloadend = () => signal?.removeEventListener('abort', stop)
      request.send(body as FormData)
    })
}

const bodiless = [204, 205, 304]

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  const body = bodiless.includes(status) ? null : responseText
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}
