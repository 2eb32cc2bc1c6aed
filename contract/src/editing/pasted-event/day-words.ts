/* The words of four languages for months and weekdays, without capitals and accents. */

const months = [
  'january|jan|enero|ene|janeiro|janvier|janv',
  'february|feb|febrero|fevereiro|fev|fevrier|fevr',
  'march|mar|marzo|marco|mars',
  'april|apr|abril|abr|avril|avr',
  'may|mayo|maio|mai',
  'june|jun|junio|junho|juin',
  'july|jul|julio|julho|juillet|juil',
  'august|aug|agosto|ago|aout',
  'september|sept|sep|septiembre|setiembre|setembro|set|septembre',
  'october|oct|octubre|outubro|out|octobre',
  'november|nov|noviembre|novembro|novembre',
  'december|dec|diciembre|dic|dezembro|dez|decembre',
]
const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length).join('|')
/** A pattern for the name of a month behind its day. */
export const monthNames = longestFirst(months.flatMap((names) => names.split('|')))
/** Names that also stand before the day: "Dec 5", "diciembre 5". */
export const firstMonthNames = longestFirst(
  months.flatMap((names) =>
    names.split('|').filter((name) => !['ene', 'mai', 'set', 'out', 'ago', 'fev'].includes(name)),
  ),
)
export const monthOf = (name: string) => months.findIndex((names) => names.split('|').includes(name)) + 1

const weekdays = [
  'mondays?|mon|lunes|lun|segunda(?:s)?(?:-?\\s?feiras?)?|seg|lundis?',
  'tuesdays?|tues|tue|martes|terca(?:s)?(?:-?\\s?feiras?)?|ter|mardis?',
  'wednesdays?|weds|wed|miercoles|mie|quarta(?:s)?(?:-?\\s?feiras?)?|qua|mercredis?',
  'thursdays?|thurs|thur|thu|jueves|jue|quinta(?:s)?(?:-?\\s?feiras?)?|qui|jeudis?',
  'fridays?|fri|viernes|vie|sexta(?:s)?(?:-?\\s?feiras?)?|sextou|sex|vendredis?|ven',
  'saturdays?|sat|sabados?|sab|samedis?|sam',
  'sundays?|sun|domingos?|dom|dimanches?|dim',
]
export const weekdayNames = `(?:${weekdays.join('|')})`
const whole = weekdays.map((names) => new RegExp(`^(?:${names})$`))
/** 1 is Monday. */
export const weekdayNumber = (name: string) => whole.findIndex((pattern) => pattern.test(name)) + 1

const ordinals: readonly (readonly [string, 1 | 2 | 3 | 4 | -1])[] = [
  ['first|1st|primer|primeros?|primeras?|primeiros?|primeiras?|premiers?|1ers?|1os?|1as?', 1],
  ['second|2nd|segundos?|segundas?|deuxiemes?|2emes?|2es?|2os?|2as?', 2],
  ['third|3rd|tercer|terceros?|terceiras?|terceiros?|troisiemes?|3emes?|3es?|3er|3os?|3as?', 3],
  ['fourth|4th|cuartos?|quartas?|quartos?|quatriemes?|4emes?|4es?|4os?|4as?', 4],
  ['last|ultimos?|ultimas?|derniers?', -1],
]
export const ordinalNames = `(?:${ordinals.map(([names]) => names).join('|')})`
export const ordinalOf = (name: string) =>
  ordinals.find(([names]) => new RegExp(`^(?:${names})$`).test(name))![1]
