import type { QrCodeFormat } from '@floorcraft/contract/sharing.ts'
import QRCode from 'qrcode'

// Folded posters and bad light cost a few squares; more correction would make the squares smaller.
const look = { errorCorrectionLevel: 'M', margin: 2 } as const

/** A QR code of the text, `size` pixels wide: a data: address, SVG markup, or PNG bytes. */
export async function drawQrCode(
  text: string,
  { format, size }: { format: QrCodeFormat; size: number },
): Promise<string | Buffer> {
  switch (format) {
    case 'data_url':
      return QRCode.toDataURL(text, { ...look, width: size })
    case 'svg':
      return QRCode.toString(text, { ...look, type: 'svg', width: size })
    case 'png':
      return QRCode.toBuffer(text, { ...look, width: size })
  }
}
