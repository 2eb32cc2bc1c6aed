import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { styleName } from '../../scenes/dance-words/rules.ts'

const nearRanges = ['today', 'weekend'] as const

/** Before any criteria: what to do, and searches to begin with. They are links, so that they work without the script. */
export function SearchStart() {
  const t = useText(searchTexts)
  const { styles } = useText(danceWordsTexts)
  const ideas = [
    ...nearRanges.map((range) => ({ query: `date_range=${range}`, label: t.ranges[range] })),
    ...danceStyles.map((style) => ({ query: `dance_styles=${style}`, label: styleName(style, styles) })),
  ]
  return (
    <EmptyState
      title={t.start}
      text={t.startText}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {ideas.map(({ query, label }) => (
            <ButtonLink key={query} look="quiet" to={`/search?${query}`}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  )
}
