/** Whether a reader sees nothing of a text that is not empty. The empty pattern of Braille is a symbol. Without zod, for the sign-in page. */
export const isBlank = (text: string) =>
  /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]+$/u.test(text)
