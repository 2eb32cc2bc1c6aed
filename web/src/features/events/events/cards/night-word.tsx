import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'

/** Whether the next night of the event takes place, for tonight and tomorrow. styles.css has its looks. */
export function NightWord({ event: { nights } }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const answer = nights[0]?.answer
  return answer && <span className={`night-${answer}`}>{t.nights[answer]}</span>
}
