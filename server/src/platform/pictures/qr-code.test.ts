import { qrCodeSize } from '@floorcraft/contract/events/sharing.ts'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

const text = 'https://floorcraft.example/events/0190f5d0-0000-7000-8000-000000000000'

test.each([qrCodeSize.smallest, 350, qrCodeSize.largest])(
  'every square of %i pixels is where it belongs',
  async (size) => {
    const png = await drawQrCode(text, { format: 'png', size })
    const { data, info } = await sharp(png as Buffer)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([size, size])
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
    const margin = 2
    const scale = size / (modules.size + 2 * margin)
    const middle = (index: number) => Math.floor((index + margin + 0.5) * scale)
    const wrong: string[] = []
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        const isDark = data[middle(row) * size + middle(column)]! < 128
        if (isDark !== Boolean(modules.get(row, column))) wrong.push(`${row},${column}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('the data: address contains the same picture', async () => {
  const png = (await drawQrCode(text, { format: 'png', size: 300 })) as Buffer
  const address = await drawQrCode(text, { format: 'data_url', size: 300 })
  expect(address).toBe(`data:image/png;base64,${png.toString('base64')}`)
})
