import { inLanguages } from './in-languages.ts'

const en = {
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  keys: {
    title: 'Keys in this list',
    next: 'next',
    previous: 'previous',
    select: 'select',
    accept: 'the first button',
    refuse: 'the refusal',
  },
}

export const deskTexts = inLanguages({ en })
