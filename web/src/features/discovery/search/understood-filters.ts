import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import { withoutPart } from '@floorcraft/contract/base/texts/typed-words.ts'
import { dateRange, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { UnderstoodPart } from '@floorcraft/contract/discovery/search.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import type { ActiveSearchFilter } from './active-filters.tsx'
import type { SearchAddress } from './rules.ts'

/** A chip for each part of the text that was understood. Removing it removes its words. */
export function useUnderstoodFilters(): (
  address: SearchAddress,
  understood: readonly UnderstoodPart[],
) => ActiveSearchFilter[] {
  const labelOf = useUnderstoodLabel()
  return ({ q }, understood) =>
    understood.map((part) => ({ label: labelOf(part), without: { q: withoutPart(q, part.words) } }))
}

/** `Next weekend: Sat, Nov 28 – Sun, Nov 29`, `In Lisbon`. */
function useUnderstoodLabel() {
  const t = useText(searchTexts)
  const { types } = useText(danceWordsTexts)
  const locale = useLocale()
  return ({ kind, words, value, first_night, last_night }: UnderstoodPart): string => {
    const written = sentenceCase(words)
    if (kind === 'type') return types[value ?? ''] ?? written
    if (kind === 'place' && value) return t.inPlace(value)
    if (kind === 'near' && value) return t.nearPlace(value)
    if (!first_night || !last_night) return written
    const [first, last] = [Temporal.PlainDate.from(first_night), Temporal.PlainDate.from(last_night)]
    const nights = first.equals(last)
      ? shortDate(first, locale)
      : dateRange([first, last], locale, { weekday: true })
    return t.nights(written, nights)
  }
}
