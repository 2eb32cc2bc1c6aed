import { readFileSync } from 'node:fs'
import { customCssLimits } from '@floorcraft/contract/scenes/theme-editing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeCss } from './custom-css.ts'

interface HostileCase {
  readonly group: string
  readonly css: string
}
const cases = JSON.parse(
  readFileSync(new URL('../../../../../fixtures/hostile-css.json', import.meta.url), 'utf8'),
) as HostileCase[]

/**
 * The text as a browser understands it: strings are empty, and an escaped character is part of a name. An escaped
 * letter is that letter; an escaped "@", ":" or "(" starts nothing (CSS Syntax 3, section 4.3.7), so it becomes "_".
 */
const understood = (css: string) =>
  css
    .replace(/"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g, '""')
    .replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code?: string, character?: string) => {
      const meant = character ?? String.fromCodePoint(Math.min(Number.parseInt(code!, 16), 0x10_ff_ff))
      return /[\w-]/.test(meant) ? meant : '_'
    })
    .toLowerCase()

const loads =
  /url\(|image-set\(|image\(|src\(|cross-fade\(|element\(|paint\(|attr\(|env\(|expression\(|(?:behavior|-moz-binding):|@(?!media|supports|container|keyframes)/

function expectHarmless(css: string) {
  expect(understood(css)).not.toMatch(loads)
  expect(understood(css)).not.toMatch(/(?<!-)position:(?! (?:static|relative|absolute|initial))/)
  // In a string too. A style element ends there.
  expect(css).not.toMatch(/<[/!]/)
}

test('there are at least 150 hostile cases', () => {
  expect(new Set(cases.map(({ css }) => css)).size).toBeGreaterThanOrEqual(150)
})

test.each(cases)('$group: $css', ({ group, css }) => {
  const safe = safeCss(css)
  expectHarmless(safe.css)
  expect(safeCss(safe.css)).toEqual({ css: safe.css, removed: [] })
  // Styles may hide things: they are not used on the pages that must stay.
  const isHarmless = group === 'hide or cover' || safe.css.includes('\\3c ')
  if (!isHarmless) expect(safe.removed.length > 0 || safe.problem !== undefined).toBe(true)
})

test('parts of hostile cases in any order stay harmless', () => {
  const part = fc.constantFrom(...cases.filter(({ css }) => css.length < 200).map(({ css }) => css))
  const cut = fc.tuple(part, fc.nat(80), fc.nat(80)).map(([css, from, to]) => css.slice(from, from + to))
  fc.assert(
    fc.property(fc.array(fc.oneof(part, cut), { maxLength: 6 }), (parts) => {
      const { css } = safeCss(parts.join(''))
      expectHarmless(css)
      expect(safeCss(css).css).toBe(css)
    }),
    { numRuns: 200 },
  )
})

test('no text makes the parser read the text before it again and again', () => {
  for (const [first, second] of [
    ['()'.repeat(20), '{)})}})}'],
    ['{}'.repeat(20), '{}}[ ;;))'],
  ] as const) {
    safeCss(first)
    expect(safeCss(second).css).toBe('')
  }
})

test('a declaration without a value is removed', () => {
  expect(safeCss('a { --x:')).toMatchObject({ css: '', removed: [{ text: '--x:' }] })
})

test('ordinary styles stay, one declaration on each line', () => {
  const css = `.a>b::before,a:is(.x,[href^="/events"i]):not(:hover) {
  color: color-mix(in srgb,var(--primary-600),white 20%);
  content: "\\3c 3";
  margin: 0 auto !important;
  position: relative;
}
@media (width<40rem) and (prefers-reduced-motion:no-preference) {
  h1 {
    animation: in .2s ease-out;
    grid-template: [x]"a b"auto[y]/auto;
  }
}
@keyframes in {
  from {
    opacity: 0;
  }
}`
  expect(safeCss(css)).toEqual({ css, removed: [] })
})

test('each removed part is named with its line', () => {
  const css = '@import "x";\na {\n  color: red;\n  background: url(/x);\n  position: fixed;\n}\n/* note */'
  expect(safeCss(css)).toEqual({
    css: 'a {\n  color: red;\n}',
    removed: [
      { line: 1, text: '@import "x";', reason: '@import is not allowed' },
      { line: 4, text: 'background: url(/x)', reason: 'Addresses of files are not allowed' },
      {
        line: 5,
        text: 'position: fixed',
        reason: 'Only the positions static, relative and absolute are allowed',
      },
      { line: 7, text: '/* note */', reason: 'Comments are not kept' },
    ],
  })
})

test('of very many removed parts the first are named', () => {
  const { removed } = safeCss('a{b:url(x)}'.repeat(customCssLimits.notes + 3))
  expect(removed).toHaveLength(customCssLimits.notes + 1)
  expect(removed.at(-1)!.reason).toBe('3 more parts are not allowed')
})

test.each([
  ['longer than the limit', `${' '.repeat(customCssLimits.length)}a{}`],
  ['longer than the limit with one declaration on each line', 'a{b:c}'.repeat(3_000)],
  ['nested too deeply', `a { width: ${'calc('.repeat(customCssLimits.nesting)}1px }`],
])('nothing is used of a text that is %s', (_, css) => {
  expect(safeCss(css)).toEqual({ css: '', removed: [], problem: expect.any(String) })
})
