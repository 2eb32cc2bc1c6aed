import { danceStyleOf, danceStyles, spellingsOfStyle } from '../../scenes/dance-styles.ts'
import { type Found, type Span, spanOf } from './pasted-text.ts'

/** Styles beside those that forms offer, as texts name them. */
const others: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bsbk\b/gu, ['salsa', 'bachata', 'kizomba']],
  [/\b(?:wcs|west coast(?: swing)?)\b/gu, ['west coast swing']],
  [/\bforr[oó]\b/gu, ['forró']],
  [/\blindy(?: hop)?\b/gu, ['lindy hop']],
  [/\b(?:argentine )?tango\b|\bmilonga\b/gu, ['tango']],
  [/\bsamba de gafieira\b|\bgafieira\b/gu, ['samba de gafieira']],
  [/\bsamba[ -]?rock\b/gu, ['samba rock']],
  [/\bblues\b/gu, ['blues']],
  [/\bmerengue\b/gu, ['merengue']],
  [/\bcumbia\b/gu, ['cumbia']],
  [/\b(?:kompa|konpa|compas)\b/gu, ['kompa']],
  [/\blambada\b/gu, ['lambada']],
]

/** The dance styles of a text, in its order. */
export function stylesIn(flat: string): Found<readonly string[]> | undefined {
  const spellings = danceStyles
    .flatMap((style) => spellingsOfStyle(style))
    .filter((name) => name !== 'casino')
  const known = new RegExp(`\\b(?:${spellings.toSorted((a, b) => b.length - a.length).join('|')})\\b`, 'gu')
  const found: (Span & { styles: readonly string[] })[] = [
    ...[...flat.matchAll(known)].map((match) => ({ ...spanOf(match), styles: [danceStyleOf(match[0])!] })),
    ...others.flatMap(([pattern, styles]) =>
      [...flat.matchAll(pattern)].map((match) => ({ ...spanOf(match), styles })),
    ),
  ]
  if (found.length === 0) return undefined
  const inOrder = found.toSorted((a, b) => a.start - b.start)
  const styles = [...new Set(inOrder.flatMap((one) => one.styles))]
  return { choices: [styles], isSure: true, spans: inOrder.map(({ start, end }) => ({ start, end })) }
}
