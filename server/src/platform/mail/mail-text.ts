/**
 * The first line of a mail. An address that is not confirmed can belong to a person who never signed up here. A name
 * that another person chose must not speak to them.
 */
export function greeting({ name, isConfirmed }: { name: string; isConfirmed: boolean }): string {
  return isConfirmed ? `Hello ${memberText(name)},` : 'Hello,'
}

/**
 * A text of a member inside a mail: on one line, and without links. Mail programs turn every address into a link, so a
 * space is put into it.
 */
export function memberText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
}

/** The same with its lines and paragraphs. No line looks like the mark of the footer. */
export const memberParagraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => memberText(line).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
