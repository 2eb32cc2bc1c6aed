/**
 * Whether a text that is not empty shows nothing to a reader. The empty pattern of Braille counts as a symbol. It does
 * not use zod, because the sign-in page has none.
 */
export const isBlank = (text: string) =>
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]+$/u.test(text)
