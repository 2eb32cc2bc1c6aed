// Prints precision and recall of the detection of similar events on a labelled list, or on both halves of the listings:
//   node scripts/report-similarity.ts <file.json>     ({ events: [{ day, group, title, date, start, place ... }] })
//   node scripts/report-similarity.ts <folder of listings>
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readListings } from '../server/src/test/similarity/listings.ts'
import { type Measured, measure, measureHalf } from '../server/src/test/similarity/measure.ts'
import { labelledPairs } from '../server/src/test/similarity/pairs.ts'

const [source] = process.argv.slice(2)
if (source === undefined) {
  console.error('Usage: node scripts/report-similarity.ts <labelled listing.json | folder of listings>')
  process.exit(2)
}
const eventsOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')).events

if (statSync(source).isDirectory()) {
  const listings = readListings((name) => eventsOf(join(source, name)))
  for (const half of ['tuning', 'judged'] as const) {
    const { made, real } = measureHalf(listings, half)
    print(`${half} half, announced in other words`, made)
    print(`${half} half, labelled`, real)
  }
} else {
  const measured = measure(labelledPairs(eventsOf(source)))
  print('all pairs', measured)
  for (const { a, b, same, score } of measured.mistakes) {
    console.log(`${same ? 'missed' : 'wrong '} ${score.toFixed(3)} ${a.title} | ${b.title}`)
  }
}

function print(what: string, { found, missed, wrong, precision, recall }: Measured): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  console.log(`${what}: found ${found}, missed ${missed}, wrong ${wrong}`)
  console.log(`precision ${percent(precision)}, recall ${percent(recall)}`)
}
