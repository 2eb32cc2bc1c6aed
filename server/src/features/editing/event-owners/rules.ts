const address = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24}/gi
const mostAddresses = 10

/** The mail addresses in a text, in lower case and without repetitions. */
export const addressesIn = (text: string): string[] =>
  [...new Set(text.match(address)?.map((found) => found.toLowerCase()))].slice(0, mostAddresses)
