import { type Span, spanOf } from './pasted-text.ts'

/** Words that say that the place is a home, or that its address is told only to guests. */
const home =
  /\b(?:(?:my|our|\p{L}{1,20}'s)\s+(?:place|house|home|apartment|flat|garage|backyard|living room)|at\s+mine|house\s+(?:party|jam|gathering|warming|social|dance(?!\s+(?:class|style|music|workshop|lesson|battle|session)))|(?:address|location|addy)\s+(?:by|via|on|in|sent|after|upon|will be|shared|through)\b[^\n.!,]{0,60}|(?:dm|pm|message|text|inbox|ping|msg|write|ask)(?:\s+me)?\s+for\s+(?:the\s+)?(?:address|location|addy)|mi\s+(?:casa|depa|departamento|piso|apartamento)|nuestra\s+casa|en\s+casa\s+de\s+(?!la\b)\p{L}{1,20}|en\s+casa(?=\s*(?:[,.;!)\n]|$))|(?:la\s+)?(?:direccion|ubicacion)\s+(?:por|x|via|al|en|se)\s*(?:el\s+)?(?:privado|dm|md|inbox|interno|mensaje|whats\w{0,4}|envi\w{0,5})|minha\s+casa|nossa\s+casa|meu\s+(?:ape|apartamento)|(?:aqui|la|ca)\s+em\s+casa|na\s+casa\s+d[oa]\s+\p{L}{1,20}|endereco\s+(?:por|via|no|na|pelo|so)\s+(?:\w{1,12}\s+)?(?:privado|dm|inbox|direct|whats\w{0,4}|pv|zap)|chez\s+(?:moi|nous)|(?:mon|l'|notre)\s?(?:appart\w{0,6}|salon\b(?!\s+d))|adresse\s+(?:en|par|sur|est)\s+(?:mp|dm|prive|message|demande))/gu

/** Parts of an address that only homes have. NFKC makes "2ºB" to "2oB". */
const ofHomes = new RegExp(
  [
    String.raw`\b(?:apt|apartment|apartamento|apto|flat|appt|appartement|depto|dpto|departamento|ap)\b\.?\s?(?:n[o.°]?\s?|#\s?)?(?:\d{1,4}(?:-?[a-z])?\b|[a-z]\b(?=\s*(?:[,.;)\n]|$)))`,
    String.raw`\b(?:interfone?|interphone|interfono|telefonillo|timbre|buzzer|doorbell|campainha|sonnette|sonnez|digicode|(?:gate|door|entry|entrance|access)\s+code|codigo\s+(?:de\s+|do\s+|da\s+)?(?:la\s+)?(?:puerta|porta|portao|porton|entrada)|code\s+(?:porte|portail|immeuble|d'entree))\b\s{0,2}(?:(?:n[o.°]?|is|es|au|a|de|do|no)\b)?[\s:=#]{0,3}[a-z]{0,2}\d[\da-z#*/-]{0,9}`,
    String.raw`(?<![\d.,:/])\d{1,2}\s?[o°]\.?\s?-?(?:[bcfgh]|[ade](?![ \t]+\p{L})|\s?(?:izq|dcha|dch|izda|der|esq|dto|drt|direito|esquerdo|frente|fte|fundos))\b`,
  ].join('|'),
  'gu',
)
/** Parts of an address that a studio may have too. */
const ofBuildings = new RegExp(
  [
    String.raw`\b(?:unit|suite|ste|piso|planta|floor|andar|esc|escalera|escada|escalier|puerta|pta|porta|portal|bloco|bl|bloque|torre|tower|block|bat|batiment|room|rm|casa|gate|portao|porton|int|interior)\b\.?\s?(?:n[o.°]?\s?|#\s?)?(?:\d{1,4}(?:-?[a-z])?|[a-h])\b(?![:.]\d)`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th|er|eme|e|o|a)\s+(?:floor|etage|piso|andar|planta)\b(?:\s+(?:gauche|droite|izq\w{0,6}|der\w{0,4}|dcha|left|right|rear|esq\w{0,6}|fundos))?`,
    String.raw`\bcode?\s{0,2}:?\s{0,2}[a-z]?\d[\da-z#*]{2,9}\b`,
    String.raw`(?<=\s)#\s?\d{1,4}[a-z]?\b`,
  ].join('|'),
  'gu',
)

const streets =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|ct|place|pl|square|sq|terrace|row|gardens|crescent|close|mews|grove|circle|cir)'
const street = new RegExp(
  String.raw`\b\d{1,5}[a-z]?\s+(?:[nsew]\.?\s+)?(?:(?!(?:at|my|our|in|on|the|[ap]m|of|to|a|for)\b)[\p{L}'.-]+\s+){1,3}?${streets}\b\.?` +
    String.raw`|\b(?:calle|c/|av\.|avda\.?|avenida|rua|r\.|travessa|praca|plaza|paseo|camino|carrer|largo)\s*(?:[\p{L}'.-]+\s+){0,4}?[\p{L}'.]+,?\s*(?:n[o.]?\s*)?\d{1,5}\b` +
    String.raw`|\b\d{1,4}\s?(?:bis|ter)?,?\s+(?:rue|bd|boulevard|avenue|av\.?|quai|place|passage|impasse|cours)\s+(?:(?:de|du|des|la|le|les|d'|l')\s*)*[\p{L}'-]+(?:\s+[\p{L}'-]+)?`,
  'gu',
)
/** What follows a street: a postcode. */
const postcode =
  /^,?\s{0,2}(?:[\p{L}'-]{2,20}\s)?(?:[a-z]{1,2}\d{1,2}[a-z]?(?:\s\d[a-z]{2})?|\d{5}(?:-\d{3,4})?)\b/u

/** Lines of an address: "12 Maple Street", "Calle Mayor 5", "12 rue de Lappe". */
export const streetsIn = (flat: string): Span[] => [...flat.matchAll(street)].map(spanOf)

/** What tells of a home, with the addresses beside it; empty for a public place. */
export function privatePlacesIn(flat: string): Span[] {
  const parts = [...flat.matchAll(ofHomes)].map(spanOf)
  const homes = [...flat.matchAll(home)].map(spanOf)
  if (homes.length + parts.length === 0) return []
  const addresses = [...streetsIn(flat), ...parts, ...[...flat.matchAll(ofBuildings)].map(spanOf)].map(
    ({ start, end }) => ({ start, end: end + (postcode.exec(flat.slice(end, end + 36))?.[0].length ?? 0) }),
  )
  return [...homes, ...addresses]
    .map((one) => withPreposition(one, flat))
    .toSorted((a, b) => a.start - b.start)
}

/** "At our place:" leaves no "at". */
const withPreposition = ({ start, end }: Span, flat: string): Span => ({
  start:
    start -
    (/\b(?:at|in|en|em|na|no|a|dans)\s{1,2}$/u.exec(flat.slice(Math.max(0, start - 8), start))?.[0].length ??
      0),
  end,
})
