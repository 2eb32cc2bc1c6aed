import type { Scene } from '@floorcraft/contract/scenes.ts'
import { dateAndTime, longDate } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { eventFieldsTexts } from '../../messages/event-fields.ts'
import { eventsTexts } from '../../messages/events.ts'
import type { StaleDialogWords } from '../../ui/form/stale-dialog.tsx'
import { clockWords } from './rules.ts'

/** How the dialog for a stale version writes the values of an event or a series; `own` writes the rest. */
export function useStaleWords(scenes: readonly Scene[], own: StaleDialogWords['write']): StaleDialogWords {
  const { labels, aPicture } = useText(eventFieldsTexts)
  const { types } = useText(eventsTexts)
  const locale = useLocale()
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('UTC')
  return {
    labels,
    write: (field, value) => {
      if (Array.isArray(value)) return value.map((date) => longDate(at(date), locale)).join('; ')
      const text = String(value)
      if (field === 'cover_image_url') return aPicture
      if (field === 'event_type') return types[text]
      if (field === 'scene_id') return scenes.find(({ id }) => id === text)?.name
      if (field === 'discount_expiry') return dateAndTime(at(text), locale)
      if (field.endsWith('_date')) return longDate(at(text), locale)
      if (field.endsWith('_time')) return clockWords(text, locale)
      return own(field, text)
    },
  }
}
