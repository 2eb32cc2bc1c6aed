/** Whether two forms have the same value in a field. */
export function isSameValue<Values extends object>(name: keyof Values, a: Values, b: Values): boolean {
  return a[name] === b[name] || JSON.stringify(a[name]) === JSON.stringify(b[name])
}

/** Whether two forms have the same values. */
export function isSameValues<Values extends object>(a: Values, b: Values): boolean {
  return namesOf(a).every((name) => isSameValue(name, a, b))
}

export const namesOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[]

/** The number in a field: null for an empty one. Any other text is NaN, which every schema refuses. */
export function numberIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return typed === '' ? null : Number(typed)
}

/** A number as a field holds it. */
export const numberText = (value: number | null | undefined) => (value == null ? '' : String(value))

/** Fills a form from a stored record: each field takes the property of its name. A list becomes text with commas. */
export function valuesIn<Values extends object>(stored: object, form: Values): Values {
  const held = (value: unknown, example: unknown) => {
    if (typeof example !== 'string') return value ?? example
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  const record = stored as Readonly<Record<string, unknown>>
  return Object.fromEntries(namesOf(form).map((name) => [name, held(record[name], form[name])])) as Values
}

/** The values as input of a call: texts are trimmed, and an empty one is null. */
export function plainInput<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Values[Name] | null } {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(plain)
}
