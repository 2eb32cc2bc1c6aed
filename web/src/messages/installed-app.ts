import { inLanguages } from './in-languages.ts'

const en = {
  update: { title: 'A new version of Floorcraft is ready', refresh: 'Refresh now', later: 'Later' },
}

export const installedAppTexts = inLanguages({ en })
