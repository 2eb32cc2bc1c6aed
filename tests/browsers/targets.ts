/** A text, or a pattern. */
export type Words = string | RegExp

/** What a visitor looks for on a page. */
export interface Target {
  readonly by: 'role' | 'label' | 'text' | 'selector'
  readonly value: Words
  readonly name?: Words
  readonly inside?: Target
}

const withRole =
  (value: string) =>
  (name: Words, inside?: Target): Target => ({ by: 'role', value, name, ...(inside ? { inside } : {}) })

export const button = withRole('button')
export const link = withRole('link')
export const heading = withRole('heading')
export const dialog = withRole('dialog')
export const text = (value: Words, inside?: Target): Target => ({
  by: 'text',
  value,
  ...(inside ? { inside } : {}),
})
export const field = (value: Words, inside?: Target): Target => ({
  by: 'label',
  value,
  ...(inside ? { inside } : {}),
})
export const selector = (value: string, inside?: Target): Target => ({
  by: 'selector',
  value,
  ...(inside ? { inside } : {}),
})
