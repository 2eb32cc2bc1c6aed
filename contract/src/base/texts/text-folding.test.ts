import { expect, it } from 'vitest'
import { foldPlaceName, foldText, foldWords } from './text-folding.ts'

it.each([
  ['São Paulo', 'sao paulo'],
  ['Forró, ZOUK & Co.', 'forro, zouk & co.'],
  ['ﬁesta', 'fiesta'],
  ['İzmir', 'izmir'],
  ['Straße', 'straße'],
])('foldText: %j is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it.each([
  ['  Zouk   &  Kizomba!', 'zouk and kizomba'],
  ["Rock'n’Roll at D´Or", 'rocknroll at dor'],
  ['Malmø Łódź Straße Æble', 'malmo lodz strasse aeble'],
  ['❤ 2026/27', '2026 27'],
  ['हिन्दी', 'हनद'],
  ['!?', ''],
])('foldWords: %j is %j', (text, folded) => {
  expect(foldWords(text)).toBe(folded)
})

it.each([
  ['  São  Paulo ', 'sao paulo'],
  ["L’Hospitalet-de-l'Infant", 'lhospitalet de linfant'],
  ['Saint Louis', 'st louis'],
  ['Ft. Worth', 'fort worth'],
  ['Saint', 'saint'],
])('foldPlaceName: %j is %j', (text, folded) => {
  expect(foldPlaceName(text)).toBe(folded)
})
