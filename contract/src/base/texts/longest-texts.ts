import { z } from 'zod'

/** How many characters the text of each field may have: a form limits its inputs by it. */
export function longestTexts(schema: z.ZodType): ReadonlyMap<string, number> {
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  return new Map(
    shape.flatMap(([name, type]) => {
      const longest = longestText(type)
      return longest === undefined ? [] : [[name, longest]]
    }),
  )
}

function longestText(type: unknown): number | undefined {
  if (type instanceof z.ZodString) return type.maxLength ?? undefined
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return longestText(type.unwrap())
  if (type instanceof z.ZodPipe) return longestText(type.in)
  return type instanceof z.ZodUnion ? type.options.map(longestText).find(Boolean) : undefined
}
