interface Contents {
  readonly counts: readonly { readonly name: string; readonly count: number }[]
  readonly now: Temporal.Instant
  readonly mostRows: number
}

/** The text that explains an export to the member. */
export function readme({ counts, now, mostRows }: Contents): string {
  const width = Math.max(...counts.map(({ name }) => name.length))
  const lines = counts.map(({ name, count }) => {
    const isCut = count === mostRows
    return `  data/${`${name}.json`.padEnd(width + 5)}  ${count} ${count === 1 ? 'entry' : 'entries'}${isCut ? ' (not all: write to us for the rest)' : ''}`
  })
  return `Your data in Floorcraft
=======================

Made on ${now.toString({ smallestUnit: 'second' })} (UTC). It contains what this calendar stores about you.

${lines.join('\n')}

  pictures/                  your pictures, when you have uploaded some

names.json tells what the ids of events and organizers in the other files stand for.

The files in data/ are JSON: a text editor opens them, and programs can read them. Times are in UTC unless a
field is named "wall", which is the time at the place of the event.

Not in it: your password and the keys of your devices, which are stored only in a form that nobody can read,
and what other members wrote for themselves. The privacy policy says how long everything is kept.
`
}
