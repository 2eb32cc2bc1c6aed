/** A text made comparable: case and accents do not matter ("Forró" is found by "forro"). */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
