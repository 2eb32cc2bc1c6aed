import QRCode from 'qrcode'
import type * as conversions from './conversions.ts'
import { drawingsOf } from './picture-process.ts'

/** What the code is drawn as. */
type QrCodeForm = 'png' | 'svg' | 'data_url'

// Enough correction for folded posters and bad light; more would make the squares smaller.
const look = { errorCorrectionLevel: 'M', margin: 2 } as const

const draw = drawingsOf<typeof conversions>(new URL('./conversions.ts', import.meta.url))

/** A QR code of the text, `size` pixels wide: a data: address, SVG markup, or PNG bytes. */
export async function drawQrCode(
  text: string,
  { format, size }: { format: QrCodeForm; size: number },
): Promise<string | Buffer> {
  const svg = await QRCode.toString(text, { ...look, type: 'svg', width: size })
  if (format === 'svg') return svg
  // The PNG writer of qrcode would block the server, so the picture process draws it.
  const png = await draw({ name: 'paintGreySvg', owner: 'qr-codes' }, async () => [svg])
  return format === 'png' ? png : `data:image/png;base64,${png.toString('base64')}`
}
