// node web/build/display-letters.ts: writes web/src/app/display-letters.woff2 again after a change of the display face.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const face = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)
/** The printable characters of ASCII. With accents, or with a second weight, it has more than 12 kB. */
const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

writeFileSync(
  new URL('../src/app/display-letters.woff2', import.meta.url),
  await subsetFont(readFileSync(new URL(face)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: 800 },
    // Without ligatures and other forms of the letters.
    noLayoutClosure: true,
  }),
)
