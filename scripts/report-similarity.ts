// Prints precision and recall of the detection of similar events on a labelled list:
//   node scripts/report-similarity.ts <file.json>     ({ events: [{ day, group, title, date, start, place ... }] })
import { readFileSync } from 'node:fs'
import { measureSimilarity } from '../server/src/features/event-similarity/similarity-measure.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node scripts/report-similarity.ts <labelled listing.json>')
  process.exit(2)
}
const { events } = JSON.parse(readFileSync(file, 'utf8'))
const measured = measureSimilarity(events)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.log(
  `found ${measured.truePositives}, missed ${measured.falseNegatives}, wrong ${measured.falsePositives}`,
)
console.log(`precision ${percent(measured.precision)}, recall ${percent(measured.recall)}`)
for (const { score, same, titles } of measured.wrong) {
  console.log(`${same ? 'wrong ' : 'missed'} ${score.toFixed(3)} ${titles.join(' | ')}`)
}
