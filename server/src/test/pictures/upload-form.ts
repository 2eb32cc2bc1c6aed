/** A form as a browser sends it: payload and header for `app.inject`. */
export function uploadForm(
  files: readonly { content: Uint8Array | string; field?: string; name?: string; type?: string }[],
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----floorcraft-form-of-a-test'
  const parts = files.flatMap(({ content, field = 'file', name = 'flyer.jpg', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
