import { leastContrast } from '@floorcraft/contract/base/contrast.ts'
import { parseHex } from '@floorcraft/contract/base/palette.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailBackgrounds } from '../../../platform/mail/mail-html.ts'
import { mailColours } from './email-settings.ts'

test('mails are readable with every palette, in both forms', () => {
  const anyHex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const shades = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900']
  const anyPalette = fc
    .tuple(...shades.map(() => anyHex))
    .map((colours) => Object.fromEntries(shades.map((shade, index) => [shade, colours[index]!])))
  fc.assert(
    fc.property(anyPalette, (palette) => {
      const { colour, colourOnDark } = mailColours(palette)
      const least = (text: string, backgrounds: readonly string[]) =>
        leastContrast(
          parseHex(text)!,
          backgrounds.map((each) => parseHex(each)!),
        )
      expect(least(colour, mailBackgrounds.light)).toBeGreaterThanOrEqual(4.5)
      expect(least(colourOnDark, mailBackgrounds.dark)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
