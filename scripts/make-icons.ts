// Draws the icons of the installed app from the sign of the site, after a change of the sign:
//   node scripts/make-icons.ts
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const sign = readFileSync(`${folder}favicon.svg`, 'utf8')
// Phones cut a maskable icon to a shape: the colour fills it, and the sign is in its middle.
const maskable = sign.replace('viewBox="0 0 32 32"', 'viewBox="-0.7 -2 36 36"').replace(/<rect[^>]*>/, ground)
const icons = [
  ['icon-192.png', 192, sign],
  ['icon-512.png', 512, sign],
  ['icon-maskable-512.png', 512, maskable],
  ['icon-monochrome-512.png', 512, maskable.replace(/<rect[^>]*>/, '').replaceAll(/#[\da-f]{6}/g, '#fff')],
] as const

for (const [name, size, picture] of icons) {
  await sharp(Buffer.from(picture), { density: 2000 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${name}`)
}

function ground(rounded: string): string {
  const fill = /fill="[^"]+"/.exec(rounded)
  return `<rect x="-0.7" y="-2" width="36" height="36" ${fill}/>`
}
