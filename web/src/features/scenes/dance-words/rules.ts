import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'

export interface EventTypeStyle {
  readonly emoji: string
  /** Colour of the word and of the thin bar; whole class names, so that the style sheet has them. */
  readonly text: string
  readonly bar: string
}

const styles: Record<EventType, EventTypeStyle> = {
  social: { emoji: '💃', text: 'text-social', bar: 'bg-social' },
  workshop: { emoji: '🎓', text: 'text-workshop', bar: 'bg-workshop' },
  weekender: { emoji: '🏖️', text: 'text-weekender', bar: 'bg-weekender' },
  congress: { emoji: '🎪', text: 'text-congress', bar: 'bg-congress' },
  class: { emoji: '📚', text: 'text-class', bar: 'bg-class' },
  practice: { emoji: '🎵', text: 'text-practice', bar: 'bg-practice' },
}

/** Each type has a fixed emoji and colour; an unknown one gets a calendar and practice's grey. */
export function eventTypeStyle(type: string): EventTypeStyle {
  return Object.hasOwn(styles, type) ? styles[type as EventType] : { ...styles.practice, emoji: '📅' }
}

/** The name of a style on the screen: "Urban Kiz" for the known style `urbankiz`, other styles as organizers wrote them. */
export function styleName(style: string, names: Readonly<Record<string, string>>): string {
  const known = style.toLowerCase()
  return Object.hasOwn(names, known) ? names[known]! : style
}
