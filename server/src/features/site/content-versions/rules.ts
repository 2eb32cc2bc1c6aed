/** The content of a thing by column, as JSON. */
export type KeptContent = Readonly<Record<string, unknown>>

export interface Version {
  readonly id: number
  /** What the change replaced; null for the creation. */
  readonly old_values: KeptContent | null
}

/**
 * The content as it was after the version `id`, from what it is now. `versions` are all since then, the newest first. An id
 * below all of them gives the content before the oldest of them.
 */
export const contentAfter = (
  id: number,
  { current, versions }: { current: KeptContent; versions: readonly Version[] },
): KeptContent =>
  Object.assign(
    { ...current },
    ...versions
      .filter((version) => version.id > id)
      .toSorted((a, b) => b.id - a.id)
      .map(({ old_values }) => old_values),
  )

/** The columns that differ. */
export const differences = (before: KeptContent, after: KeptContent): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
