export type PolicyBlock =
  | { readonly kind: 'paragraph'; readonly key: string; readonly text: string }
  | { readonly kind: 'list'; readonly key: string; readonly items: readonly string[] }

export interface PolicySection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly PolicyBlock[]
}

/** The sections of a policy: one for each level-2 heading; the text before the first heading is under `lead`. */
export function policySections(content: string, lead: string): PolicySection[] {
  const parts = content.replace(/\r\n?/g, '\n').split(/^## +/m)
  return parts.flatMap((part, index) => {
    const isLead = index === 0
    const [first = '', ...rest] = part.split('\n')
    const blocks = blocksOf(isLead ? part : rest.join('\n'))
    if (isLead && blocks.length === 0) return []
    return [{ id: `section-${index}`, heading: isLead ? lead : first.replace(/\s*#*\s*$/, ''), blocks }]
  })
}

/** Paragraphs and lists, separated by empty lines: the only Markdown of a policy. It never becomes HTML. */
function blocksOf(text: string): PolicyBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block, index) => {
      const lines = block.split('\n')
      const key = `${index}`
      return lines.every((line) => /^[-*] /.test(line))
        ? { kind: 'list', key, items: lines.map((line) => line.slice(2).trim()) }
        : { kind: 'paragraph', key, text: lines.join(' ') }
    })
}
