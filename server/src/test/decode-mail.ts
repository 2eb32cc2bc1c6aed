/** The text of a mail with each header on one line, and bodies without quoted-printable. */
export function decodeMail(message: string): string {
  const [headers = '', ...parts] = message.split('\r\n\r\n')
  const body = parts.join('\n\n').replace(/=\r\n/g, '')
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const text = Buffer.from(bytes, 'latin1').toString('utf8')
  return `${headers.replace(/\r\n\s+/g, ' ')}\n\n${text}`.replaceAll('\r\n', '\n')
}
