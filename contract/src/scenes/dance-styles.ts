import { foldWords } from '../base/texts/text-folding.ts'

/** The dance styles that forms and filters offer. Organizers may write others. */
export const danceStyles = ['zouk', 'bachata', 'salsa', 'kizomba', 'semba', 'urbankiz'] as const
export type DanceStyle = (typeof danceStyles)[number]

/** Other names and kinds of a style, as `foldWords` writes them: a search for the style finds them too. */
const aliases: Readonly<Record<DanceStyle, readonly string[]>> = {
  zouk: ['brazilian zouk', 'zouk lambada', 'lambazouk', 'neozouk', 'mzouk', 'zouk brasileiro'],
  bachata: ['sensual bachata', 'bachata sensual', 'bachazouk', 'dominican bachata', 'traditional bachata'],
  salsa: [
    'salsa on1',
    'salsa on2',
    'la salsa',
    'ny salsa',
    'cuban salsa',
    'mambo',
    'casino',
    'rueda',
    'timba',
  ],
  kizomba: ['kizz', 'kiz', 'tarraxinha', 'tarraxo'],
  semba: [],
  urbankiz: ['urban kiz', 'urban kizz', 'urbankizz', 'urban kizomba'],
}

/** The known style that a text names ("Brazilian Zouk" is zouk); undefined for other styles. */
export function danceStyleOf(text: string): DanceStyle | undefined {
  const folded = foldWords(text)
  return danceStyles.find((style) => style === folded || aliases[style].includes(folded))
}

/** Every spelling of the style that a text names; the text itself when it is no known style. */
export function spellingsOfStyle(text: string): readonly string[] {
  const style = danceStyleOf(text)
  return style ? [style, ...aliases[style]] : [text]
}
