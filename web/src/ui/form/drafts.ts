import { recall, remember } from '../../lib/browser/storage.ts'

/** Whose unsent words these are, and in which form: another member on this device must not find them. */
export interface DraftOwner {
  readonly memberId: string
  /** Unique among all forms: `event/new`, `series/edit:{id}:{version}`. */
  readonly form: string
}

interface KeptDraft extends DraftOwner {
  readonly values: object
}

const mostDrafts = 8

function keptDrafts(): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(recall('formDrafts') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  const { memberId, form, values } = value as Partial<Record<keyof KeptDraft, unknown>>
  return (
    typeof memberId === 'string' && typeof form === 'string' && typeof values === 'object' && values !== null
  )
}

const belongsTo = (owner: DraftOwner) => (draft: KeptDraft) =>
  draft.form === owner.form && draft.memberId === owner.memberId

/** The unsent words of a form, as far as its fields can hold them, because an older version may have kept others. */
export function findDraft<Values extends object>(
  owner: DraftOwner,
  example: Values,
): Partial<Values> | undefined {
  const draft = keptDrafts().find(belongsTo(owner))
  const fits = Object.entries(draft?.values ?? {}).filter(
    ([name, value]) => Object.hasOwn(example, name) && isAlike(value, example[name as keyof Values]),
  )
  return fits.length === 0 ? undefined : (Object.fromEntries(fits) as Partial<Values>)
}

/** Keeps unsent words. Only those of the newest few forms are kept. */
export function keepDraft({ memberId, form }: DraftOwner, values: object): void {
  const others = keptDrafts().filter((draft) => !belongsTo({ memberId, form })(draft))
  write([{ memberId, form, values }, ...others].slice(0, mostDrafts))
}

/** Deletes unsent words. With `values` only if they are still these, because another tab may have written others. */
export function forgetDraft(owner: DraftOwner, values?: object): void {
  const isForgotten = (draft: KeptDraft) =>
    belongsTo(owner)(draft) && (!values || JSON.stringify(draft.values) === JSON.stringify(values))
  const drafts = keptDrafts()
  const others = drafts.filter((draft) => !isForgotten(draft))
  if (others.length < drafts.length) write(others)
}

/** Whether unsent words of this member are kept on this device. */
export const hasDrafts = (memberId: string): boolean =>
  keptDrafts().some((draft) => draft.memberId === memberId)

/** Deletes all unsent words of a member who leaves this device. */
export const forgetDraftsOf = (memberId: string): void =>
  write(keptDrafts().filter((draft) => draft.memberId !== memberId))

function write(drafts: readonly KeptDraft[]): void {
  remember('formDrafts', drafts.length === 0 ? undefined : JSON.stringify(drafts))
}

/** Whether it is the same kind of value. A value that may be missing is null at first, and a text or a number later. */
function isAlike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (example === null) return value === null || ['string', 'number'].includes(typeof value)
  return typeof value === typeof example && value !== null
}
