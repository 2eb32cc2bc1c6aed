import { inLanguages } from '../base/in-languages.ts'

const en = {
  /** "Changed yesterday: start, place" */
  changed: (when: string, fields: string) => `Changed ${when}: ${fields}`,
  fields: {
    start: 'start',
    end: 'end',
    place: 'place',
    title: 'title',
    price: 'price',
    line_up: 'line-up',
    schedule: 'schedule',
    music: 'music',
    styles: 'styles',
    type: 'type',
    description: 'description',
    links: 'links',
  },
}

/** What changed lately in an event. */
export const recentChangesTexts = inLanguages({ en })
