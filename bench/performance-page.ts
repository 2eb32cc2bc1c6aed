import { readFileSync, writeFileSync } from 'node:fs'
import { cellsOf, type Figure, type FigureGroup, shareOfLimit } from './report.ts'

const folder = new URL('../docs/', import.meta.url)

/** Replaces the section between `<!-- name -->` and `<!-- /name -->` of a page of docs. */
export function writeSection(file: string, name: string, lines: readonly string[]): void {
  const page = new URL(file, folder)
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(page, 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/${file} has no section ${name}`)
  writeFileSync(page, `${text.slice(0, from)}${[start, ...lines, ''].join('\n')}${text.slice(to)}`)
}

/** One table of all figures, and a plot of those that have a limit. */
export function writeFigures(
  name: string,
  { about, groups }: { about: string; groups: readonly FigureGroup[] },
): void {
  writeFileSync(new URL(`${name}.svg`, folder), plot(groups))
  writeSection('performance.md', name, [
    about,
    '',
    `![Each figure as a share of its limit](${name}.svg)`,
    '',
    '| | measured | limit | |',
    '|---|---|---|---|',
    ...groups.flatMap(({ title, figures }) => [
      `| **${title}** | | | |`,
      ...figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    ]),
  ])
}

const rowHeight = 20
const [labelWidth, barWidth, valueWidth] = [430, 330, 110]
/** A bar ends at this share, also when its figure misses the limit by more. */
const longestShare = 1.5

/** Bars of how much of its limit each figure uses. The line is the limit: a bar that crosses it misses the limit. */
function plot(groups: readonly FigureGroup[]): string {
  const limitAt = labelWidth + barWidth / longestShare
  const rows: string[] = []
  let y = 24
  for (const { title, figures } of groups) {
    const limited = figures.filter((figure) => shareOfLimit(figure) !== undefined)
    if (limited.length === 0) continue
    rows.push(`<text class="title" x="0" y="${y + 14}">${title}</text>`)
    y += rowHeight + 4
    for (const figure of limited) {
      rows.push(bar(figure, y))
      y += rowHeight
    }
    y += 10
  }
  const width = labelWidth + barWidth + valueWidth
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="system-ui, sans-serif" font-size="12">
<title>Each figure as a share of its limit</title>
<style>
text { fill: #1f2328 } .title { font-weight: 600 } .met { fill: #2f7d5b } .missed { fill: #c0392b } line { stroke: #57606a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .met { fill: #4fb286 } .missed { fill: #ff7b6b } line { stroke: #9da7b1 } }
</style>
<text x="${limitAt}" y="14" text-anchor="middle">limit</text>
${rows.join('\n')}
<line x1="${limitAt}" y1="20" x2="${limitAt}" y2="${y - 8}" stroke-dasharray="4 3"/>
</svg>
`
}

function bar(figure: Figure, y: number): string {
  const share = shareOfLimit(figure)!
  const length = (Math.min(share, longestShare) / longestShare) * barWidth
  const [name, value, limit] = cellsOf(figure)
  const valueAt = labelWidth + barWidth + 8
  return [
    `<text x="${labelWidth - 8}" y="${y + 14}" text-anchor="end">${name}</text>`,
    `<rect class="${share <= 1 ? 'met' : 'missed'}" x="${labelWidth}" y="${y + 4}" width="${Math.max(2, length).toFixed(1)}" height="12"><title>${limit!.replace('<', '&lt;')}</title></rect>`,
    `<text x="${valueAt}" y="${y + 14}">${value}</text>`,
  ].join('')
}
