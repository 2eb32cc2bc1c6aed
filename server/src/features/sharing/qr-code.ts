import type { QrCodeFormat } from '@floorcraft/contract/sharing.ts'
import QRCode from 'qrcode'

// Enough correction for folded posters and bad light; more would make the squares smaller.
const look = { errorCorrectionLevel: 'M', margin: 2 } as const

/** A QR code of the text, `size` pixels wide: a data: address, SVG markup, or PNG bytes. */
export async function drawQrCode(
  text: string,
  { format, size }: { format: QrCodeFormat; size: number },
): Promise<string | Buffer> {
  const svg = await QRCode.toString(text, { ...look, type: 'svg', width: size })
  if (format === 'svg') return svg
  // The PNG writer of qrcode would stop the server; sharp works on other threads. It is loaded when it is needed,
  // because it takes an eighth of the memory of an idle server.
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().png().toBuffer()
  return format === 'png' ? png : `data:image/png;base64,${png.toString('base64')}`
}
