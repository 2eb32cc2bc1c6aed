import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { quotePart } from '@floorcraft/contract/base/texts/typed-words.ts'
import type { searchEvents } from '@floorcraft/contract/discovery/search.ts'
import { useText } from '../../../../lib/messages.tsx'
import { searchResultsTexts } from '../../../../messages/discovery/search-results.ts'
import { Button } from '../../../../ui/button.tsx'
import { useScenes } from '../../../scenes/scenes/api.ts'
import { isNearUnknown, namesOf, type SearchAddress, saysNear } from '../rules.ts'

export type Answer = ResponseOf<typeof searchEvents>

/** What the search did besides what was asked: other scenes, dates as words, and the order for this reader. */
export function SearchNotes(props: {
  address: SearchAddress
  answer: Answer
  /** The names of the scenes whose results come first; empty when none do, undefined while the answer for them is coming. */
  near: string | undefined
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, answer, near, onChange } = props
  const t = useText(searchResultsTexts)
  const scenes = useScenes().data ?? []
  const { is_widened, as_words, understood, total, near_total } = answer
  const chosen = scenes.filter(({ id, slug }) => address.scenes.some((key) => key === id || key === slug))
  const place = chosen.length > 0 ? namesOf(chosen) : t.chosenScenes
  const dated = understood.find(({ kind }) => kind === 'dates' || kind === 'free')
  function order() {
    if (near === undefined) return ''
    if (isNearUnknown(address, understood)) return t.nearUnknown
    if (understood.some(({ kind }) => kind === 'near')) return ''
    if (near === '') return t.inOrder
    return near_total === 0 ? t.noneNear(near) : t.nearFirst(near)
  }
  return (
    <div className="mb-3 grid gap-1 wrap-anywhere empty:hidden">
      {is_widened && (
        <p className="flex flex-wrap items-center gap-x-3">
          <strong>{t.widened(place, total)}</strong>
          <Button look="plain" className="-mx-3" onClick={() => onChange({ only: true })}>
            {t.only(place)}
          </Button>
        </p>
      )}
      {as_words.length > 0 && <p className="text-muted">{t.asWords(as_words)}</p>}
      {dated && (
        <p>
          <Button
            look="plain"
            className="-mx-3"
            onClick={() => onChange({ q: quotePart(address.q, dated.words) })}
          >
            {t.searchAsWord(dated.words)}
          </Button>
        </p>
      )}
      {saysNear(address, understood) && (
        // The document has no reader. It keeps the space of this line, so that the results do not move when it appears.
        <p className="min-h-[2lh] text-muted sm:min-h-[1lh]">{order()}</p>
      )}
    </div>
  )
}
