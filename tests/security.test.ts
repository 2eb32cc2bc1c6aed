import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

interface Row {
  readonly id: string
  readonly status: string
  readonly proof: string
}

/** The rows of the requirements. */
const rowsIn = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', status = '', proof = '']) => ({ id, status, proof }),
  )

const statuses = ['met', 'not met', 'operator', 'not applicable']

/** What is wrong with the proof of a row: a missing file or title, or a met row without a proof. */
function problemsOf({ id, status, proof }: Row, rows: readonly Row[]): string[] {
  const files = [...proof.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w-]+\.\w+)`((?:[ ,]*"[^"]+")*)/g)]
  const missing = files.flatMap(([, path = '', titles = '']) => {
    if (!existsSync(join(root, path))) return [`${id}: ${path} does not exist`]
    const text = readFileSync(join(root, path), 'utf8')
    return [...titles.matchAll(/"([^"]+)"/g)]
      .filter(([, title = '']) => !text.includes(title))
      .map(([, title]) => `${id}: ${path} has no "${title}"`)
  })
  const loose = proof.replaceAll(/`[^`]+`((?:[ ,]*"[^"]+")*)/g, '').includes('"')
  const [, other] = /\b[Aa]s (\d+\.\d+\.\d+)/.exec(proof) ?? []
  const isProved =
    files.length > 0 || /\]\(/.test(proof) || rows.some((each) => each.id === other && each.status === 'met')
  return [
    ...missing,
    ...(loose ? [`${id}: a title without its file`] : []),
    ...(statuses.includes(status) ? [] : [`${id}: the status ${status}`]),
    ...(status === 'met' && !isProved ? [`${id}: met without a proof`] : []),
  ]
}

describe('docs/security.md', () => {
  const rows = rowsIn(page)

  it('has every requirement of the levels 1 and 2 once', () => {
    // The numbers of each chapter of ASVS 5.0.0.
    const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
    const found = chapters.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length)
    expect(found).toEqual(chapters)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(page.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(rows.length)
  })

  it('names proofs that exist', () => {
    expect(rows.flatMap((row) => problemsOf(row, rows))).toEqual([])
  })

  it('counts its rows at its top', () => {
    const [met = 0, notMet = 0, operator = 0, none = 0] = statuses.map(
      (status) => rows.filter((row) => row.status === status).length,
    )
    const share = ((100 * met) / (met + notMet)).toFixed(1)
    expect(page).toContain(
      `Of ${rows.length} requirements ${met} are met, ${notMet} are not met, ${operator} are for the operator and ${none} are not applicable. Of those that the code decides, ${share} % are met`,
    )
  })
})

it.each([
  ['a file that is missing', 'met', '`tests/nowhere.test.ts`', /does not exist/],
  ['a title that is missing', 'met', '`tests/security.test.ts` "a title of no\u0020test"', /has no/],
  ['a second title that is missing', 'met', '`tests/security.test.ts` "it", "of no\u0020test"', /has no/],
  ['a title without a file', 'met', '`tests/security.test.ts`; "it"', /without its file/],
  ['no proof', 'met', 'We are sure', /without a proof/],
  ['the proof of a row that is not met', 'met', 'As 1.1.1', /without a proof/],
  ['another status', 'nearly', '`tests/security.test.ts`', /the status nearly/],
])('finds %s', (_, status, proof, problem) => {
  const first = { id: '1.1.1', status: 'not met', proof: 'Not done' }
  expect(problemsOf({ id: '1.1.2', status, proof }, [first])).toEqual([expect.stringMatching(problem)])
})
