import { type Span, spanOf } from './pasted-text.ts'

/** Words that say that the place is a home, or that its address is told only to guests. */
const home =
  /\b(?:(?:my|our|\p{L}+'s)\s+(?:place|house|home|apartment|flat|garage|backyard|living room)|at\s+mine|house party|(?:address|location|addy)\s+(?:by|via|on|in|sent|after|upon|will be|shared|through)\b[^\n.!,]*|(?:dm|pm|message|text|inbox|ping|msg|write|ask)(?:\s+me)?\s+for\s+(?:the\s+)?(?:address|location|addy)|mi\s+(?:casa|depa|departamento|piso|apartamento)|nuestra\s+casa|en\s+casa\s+de\s+(?!la\b)\p{L}+|(?:la\s+)?(?:direccion|ubicacion)\s+(?:por|x|via|al|en|se)\s*(?:el\s+)?(?:privado|dm|md|inbox|interno|mensaje|whats\w*|envi\w*)|minha\s+casa|nossa\s+casa|meu\s+(?:ape|apartamento)|(?:aqui|la)\s+em\s+casa|na\s+casa\s+d[oa]\s+\p{L}+|endereco\s+(?:por|via|no|na|pelo|so)\s+(?:\w+\s+)?(?:privado|dm|inbox|direct|whats\w*|pv|zap)|chez\s+(?:moi|nous)|mon\s+(?:appart\w*|salon)|adresse\s+(?:en|par|sur|est)\s+(?:mp|dm|prive|message|demande))/gu

const streets =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|ct|place|pl|square|sq|terrace|row)'
const street = new RegExp(
  String.raw`\b\d{1,5}[a-z]?\s+(?:[nsew]\.?\s+)?(?:(?!(?:at|my|our|in|on|the|[ap]m|of|to|a|for)\b)[\p{L}'.-]+\s+){1,3}?${streets}\b\.?` +
    String.raw`|\b(?:calle|c/|av\.|avda\.?|avenida|rua|r\.|travessa|praca|plaza|paseo|camino|carrer|largo)\s*(?:[\p{L}'.-]+\s+){0,4}?[\p{L}'.]+,?\s*(?:n[o.]?\s*)?\d{1,5}\b` +
    String.raw`|\b\d{1,4}\s?(?:bis|ter)?,?\s+(?:rue|bd|boulevard|avenue|av\.?|quai|place|passage|impasse|cours)\s+(?:(?:de|du|des|la|le|les|d'|l')\s*)*[\p{L}'-]+(?:\s+[\p{L}'-]+)?`,
  'gu',
)

/** Lines of an address: "12 Maple Street", "Calle Mayor 5", "12 rue de Lappe". */
export const streetsIn = (flat: string): Span[] => [...flat.matchAll(street)].map(spanOf)

/** What tells of a home, with the addresses beside it; empty for a public place. */
export function privatePlacesIn(flat: string): Span[] {
  const homes = [...flat.matchAll(home)].map(spanOf)
  return homes.length === 0 ? [] : [...homes, ...streetsIn(flat)].toSorted((a, b) => a.start - b.start)
}
