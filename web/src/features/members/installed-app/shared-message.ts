const shortestMessage = 40
const link = /\bhttps?:\/\/\S+/gi

/** A shared text that is more than a link or words to search for: a message about an event. Otherwise empty. */
export function messageIn(text: string): string {
  const words = text.replace(link, ' ').trim()
  return words.length >= shortestMessage && /\d/.test(words) ? text.trim() : ''
}
