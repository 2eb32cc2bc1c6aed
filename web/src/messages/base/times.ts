import { englishTimeWords } from '@floorcraft/contract/base/time/time-spans.ts'
import { inLanguages } from './in-languages.ts'

export const timesTexts = inLanguages({ en: englishTimeWords })
