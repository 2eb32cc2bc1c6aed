import { useText } from '../../../lib/messages.tsx'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { eventTypeStyle, styleName } from './rules.ts'

/** Emoji and name of an event type in its colour. */
export function EventTypeLabel({ type }: { type: string }) {
  const t = useText(danceWordsTexts)
  const { emoji, text } = eventTypeStyle(type)
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${text}`}>
      <span aria-hidden>{emoji}</span>
      {t.types[type] ?? type}
    </span>
  )
}

/** Gives a style its name on the screen. */
export function useStyleNames(): (style: string) => string {
  const { styles } = useText(danceWordsTexts)
  return (style) => styleName(style, styles)
}
