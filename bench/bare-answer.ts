import { get } from 'node:http'

export interface CapturedAnswer {
  readonly type: string
  readonly etag: string
  /** The bytes as they were sent, perhaps compressed. */
  readonly body: Buffer
}

/** Sends one request. The bare server then sends the same bytes. */
export function captureAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      const { 'content-type': type = '', etag = '' } = response.headers
      resolve({ type, etag, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
}
