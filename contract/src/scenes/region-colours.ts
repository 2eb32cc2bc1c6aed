/** Shades 100 to 800 of the colour families that region themes are made of (secondary section 9). */
export const colourFamilies = {
  rose: ['#ffe4e6', '#fecdd3', '#fda4af', '#fb7185', '#f43f5e', '#e11d48', '#be123c', '#9f1239'],
  blue: ['#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af'],
  emerald: ['#d1fae5', '#a7f3d0', '#6ee7b7', '#34d399', '#10b981', '#059669', '#047857', '#065f46'],
  amber: ['#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#b45309', '#92400e'],
  purple: ['#f3e8ff', '#e9d5ff', '#d8b4fe', '#c084fc', '#a855f7', '#9333ea', '#7e22ce', '#6b21a8'],
  gray: ['#f3f4f6', '#e5e7eb', '#d1d5db', '#9ca3af', '#6b7280', '#4b5563', '#374151', '#1f2937'],
  red: ['#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b'],
  green: ['#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ColourFamily = keyof typeof colourFamilies
export const familyNames = Object.keys(colourFamilies) as ColourFamily[]

/** The header gradients that an admin can choose. */
export const headerGradients = [
  'from-red-600 to-red-800',
  'from-rose-500 to-purple-700',
  'from-purple-600 to-blue-700',
  'from-blue-500 to-blue-800',
  'from-emerald-500 to-blue-700',
  'from-green-600 to-emerald-800',
  'from-amber-500 to-red-700',
  'from-gray-600 to-gray-800',
] as const

/** Narrows a name to a colour family. */
export function isFamily(name: string): name is ColourFamily {
  return Object.hasOwn(colourFamilies, name)
}

/** Whether this is one class of the families with this prefix: `bg-rose-100`. */
export function isColourClass(name: string, prefix: string): boolean {
  return name.startsWith(`${prefix}-`) && colourOfClass(name) !== undefined
}

/** Whether these are the classes of a gradient: `from-rose-500 to-rose-700`, also with one `via-` between them. */
export function isGradient(classes: string): boolean {
  const names = classes.split(' ')
  const prefixes = names.length === 3 ? ['from', 'via', 'to'] : ['from', 'to']
  return (
    names.length === prefixes.length &&
    prefixes.every((prefix, index) => isColourClass(names[index]!, prefix))
  )
}

/** The colour behind a class name: `from-rose-500` is #f43f5e. Undefined for every other text. */
export function colourOfClass(className: string): string | undefined {
  const [, family, shade] = /^[a-z]+-([a-z]+)-([1-8])00$/.exec(className) ?? []
  if (!family || !shade || !Object.hasOwn(colourFamilies, family)) return undefined
  return colourFamilies[family as ColourFamily][Number(shade) - 1]
}

/** The start and end of a gradient: `from-rose-500 to-rose-700`. Undefined when a class is unknown. */
export function coloursOfGradient(classes: string): readonly [start: string, end: string] | undefined {
  const names = classes.split(/\s+/)
  const colourFrom = (side: string) => colourOfClass(names.find((name) => name.startsWith(`${side}-`)) ?? '')
  const [start, end] = [colourFrom('from'), colourFrom('to')]
  return start === undefined ? undefined : [start, end ?? start]
}

/** The family of a class name: `bg-rose-100` is `rose`. */
export function familyOfClass(className: string): ColourFamily | undefined {
  return familyNames.find((family) => className.split('-')[1] === family)
}
