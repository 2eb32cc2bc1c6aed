import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../web/src/messages/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

/** Every text with one number, with its path. */
function* countedTexts(
  value: unknown,
  path: string,
): Generator<[path: string, text: (n: number) => unknown]> {
  if (typeof value === 'function' && value.length === 1) yield [path, value as (n: number) => unknown]
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) yield* countedTexts(each, `${path}.${name}`)
}

function textOf(text: (n: number) => unknown, count: number): string {
  try {
    return String(text(count))
  } catch {
    // It takes something else.
    return ''
  }
}

test('a text that counts has the same plural for nothing and for two', async () => {
  const broken: string[] = []
  let counted = 0
  for (const file of files) {
    const texts: object = await import(new URL(file, folder).href)
    for (const [path, text] of countedTexts(texts, file)) {
      const [none, one, two] = [0, 1, 2].map((count) => textOf(text, count))
      if (!/^1 \p{L}+$/u.test(one!) || !/^2 \p{L}+$/u.test(two!)) continue
      counted++
      if (none!.startsWith('0 ') && none !== `0 ${two!.slice(2)}`) broken.push(`${path}: ${none}`)
    }
  }
  expect(counted).toBeGreaterThan(15)
  expect(broken).toEqual([])
})
