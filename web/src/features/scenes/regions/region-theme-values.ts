import { type EventType, eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import {
  colourFamilies,
  coloursOfGradient,
  familyOfClass,
  headerGradients,
  isFamily,
} from '@floorcraft/contract/scenes/region-colours.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'

/** What the form of a region's theme holds: a gradient, and the colour family of each event type. */
export type RegionThemeValues = { readonly headerGradient: string } & Readonly<Record<EventType, string>>

/** The form of a theme. */
export function valuesOf({
  theme_config: { headerGradient, eventTypes: types },
}: RegionTheme): RegionThemeValues {
  const families = eventTypes.map((type) => [type, familyOfClass(types[type]?.text ?? '') ?? ''])
  return { headerGradient, ...Object.fromEntries(families) } as RegionThemeValues
}

const classesOf = (family: string) => ({
  bg: `bg-${family}-100`,
  text: `text-${family}-800`,
  border: `border-${family}-300`,
  gradient: `from-${family}-500 to-${family}-700`,
})

/** The input of the call. A type keeps its classes unless another family was chosen. Unknown classes are left out. */
export function inputOf(values: RegionThemeValues, base: RegionTheme) {
  const before = valuesOf(base)
  const types = eventTypes.flatMap((type) => {
    const family = values[type]
    if (!isFamily(family)) return []
    const kept = family === before[type] ? base.theme_config.eventTypes[type] : undefined
    return [[type, kept ?? classesOf(family)] as const]
  })
  const { headerGradient } = values
  return {
    theme_config: {
      ...(coloursOfGradient(headerGradient) && { headerGradient, primaryGradient: headerGradient }),
      eventTypes: Object.fromEntries(types),
    },
  }
}

/** The gradients to choose from, and the current one when it is another. */
export const gradientChoices = (current: string): readonly string[] =>
  (headerGradients as readonly string[]).includes(current) || !coloursOfGradient(current)
    ? headerGradients
    : [current, ...headerGradients]

/** The theme that the values give. */
export function themeOf(values: RegionThemeValues, base: RegionTheme): RegionTheme {
  const header = coloursOfGradient(values.headerGradient)
  const types = eventTypes.flatMap((type) => {
    const family = values[type]
    return isFamily(family) ? [[type, colourFamilies[family][4]]] : []
  })
  return { ...base, colors: { header: header ? [...header] : null, event_types: Object.fromEntries(types) } }
}
