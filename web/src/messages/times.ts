import { englishTimeWords } from '@floorcraft/contract/time-spans.ts'
import { inLanguages } from './in-languages.ts'

export const timesTexts = inLanguages({ en: englishTimeWords })
