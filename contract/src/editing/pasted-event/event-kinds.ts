import type { EventType } from '../../scenes/event-types.ts'

const kinds: readonly (readonly [EventType, RegExp])[] = [
  ['congress', /\bcongres|\bfestival\b|\bfest\b/u],
  ['weekender', /\bweekender\b|\bweek-?end (?:kizomba|zouk|bachata|salsa)|\bfin de semana de\b/u],
  [
    'social',
    /\bsocial|\bparty\b|\bfiesta\b|\bbaile\b|\bfesta\b|\bsoiree\b|\bbal\b|\bnight\b|\bnoche\b|\bnoite\b|\bmilonga\b|\btea dance\b/u,
  ],
  ['practice', /\bpracti[ck]|\bpratica\b|\bpratique\b/u],
  ['workshop', /\bworkshop|\btaller\b|\bbootcamp\b|\bstages?\b|\bintensiv/u],
  ['class', /\bclass|\blesson|\bclase|\baulas?\b|\baulao\b|\bcours\b|\bseries\b|\bcourse\b/u],
]

/** The kind of an event by its words; a social when nothing says it. */
export const kindIn = (flat: string): EventType =>
  kinds.find(([, words]) => words.test(flat))?.[0] ?? 'social'
