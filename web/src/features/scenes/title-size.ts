import { type Scene, titleTextSizes } from '@floorcraft/contract/scenes.ts'

type TitleSize = Scene['title_text_size']

/** Names up to this length get the size that was chosen; every further such length costs one step. */
const lettersPerStep = 24

/** The chosen size, smaller for a name that would fill the whole screen. */
export function titleSizeFor(title: string, chosen: TitleSize): TitleSize {
  const steps = Math.floor((title.length - 1) / lettersPerStep)
  return titleTextSizes[Math.max(0, titleTextSizes.indexOf(chosen) - Math.max(0, steps))]!
}
