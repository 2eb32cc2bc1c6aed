import { foldText } from './text-folding.ts'

/** Letters and digits in lower case, with single dashes between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The slug of a name (secondary section 4): lower case, and dashes in place of everything but letters and digits. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
