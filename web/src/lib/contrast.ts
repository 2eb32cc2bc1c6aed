import { leastContrast, readableContrast } from '@floorcraft/contract/base/contrast.ts'
import { mix, type Rgb, roundColour } from '@floorcraft/contract/base/palette.ts'

const searchSteps = 50

/** The colour, mixed with just enough of `towards` to be readable on every background, in whole numbers as it is sent. */
export function readableOn(
  colour: Rgb,
  backgrounds: readonly Rgb[],
  { towards, atLeast = readableContrast }: { towards: Rgb; atLeast?: number },
): Rgb {
  for (let step = 0; step < searchSteps; step++) {
    const candidate = roundColour(mix(colour, towards, step / searchSteps))
    if (leastContrast(candidate, backgrounds) >= atLeast) return candidate
  }
  return towards
}

/** How much of `veil`, 0 to 1, must cover the backgrounds so that the text is readable on all of them. */
export function veilNeeded(text: Rgb, backgrounds: readonly Rgb[], veil: Rgb): number {
  for (let step = 0; step < searchSteps; step++) {
    const share = step / searchSteps
    // Browsers round a colour that they mix, or keep its fractions: the text must be readable on both.
    const veiled = backgrounds.flatMap((background) => {
      const mixed = mix(background, veil, share)
      return [mixed, roundColour(mixed)]
    })
    if (leastContrast(text, veiled) >= readableContrast) return share
  }
  return 1
}
