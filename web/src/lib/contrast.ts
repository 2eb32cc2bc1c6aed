import { mix, type Rgb } from '@floorcraft/contract/palette.ts'

/** WCAG 2.2 AA for text of ordinary size. */
export const readableContrast = 4.5

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The worst contrast of a text colour on several backgrounds. */
export function leastContrast(text: Rgb, backgrounds: readonly Rgb[]): number {
  return Math.min(...backgrounds.map((background) => contrast(text, background)))
}

const searchSteps = 50

/** The colour, mixed with as little of `towards` as makes it readable on every background. */
export function readableOn(
  colour: Rgb,
  backgrounds: readonly Rgb[],
  { towards, atLeast = readableContrast }: { towards: Rgb; atLeast?: number },
): Rgb {
  for (let step = 0; step < searchSteps; step++) {
    const candidate = mix(colour, towards, step / searchSteps)
    if (leastContrast(candidate, backgrounds) >= atLeast) return candidate
  }
  return towards
}

/** How much of `veil` must cover the backgrounds, 0 to 1, before the text is readable on all of them. */
export function veilNeeded(text: Rgb, backgrounds: readonly Rgb[], veil: Rgb): number {
  for (let step = 0; step < searchSteps; step++) {
    const share = step / searchSteps
    const veiled = backgrounds.map((background) => mix(background, veil, share))
    if (leastContrast(text, veiled) >= readableContrast) return share
  }
  return 1
}
