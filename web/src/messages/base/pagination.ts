import { inLanguages } from './in-languages.ts'

const en = {
  pages: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
}

export const paginationTexts = inLanguages({ en })
