import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { say } from './console.mjs'
import { findNode, inRoot, nodeEnvironment } from './paths.mjs'
import { run } from './run.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

const packages = ['contract', 'server', 'web', 'tests', 'bench']

/** The outcome of one check, for the summary. `failures` names its failed tests, `files` has the seconds of its test files. */
export function outcome(name, { passed = 0, failed = 0, seconds, note = '', failures = [], files = [] }) {
  return { name, passed, failed, seconds, note, failures, files }
}

/** Returns a function that returns the seconds since now. */
export function stopwatch() {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}

const outcomeOf = (name, code, seconds) =>
  outcome(name, { passed: Number(code === 0), failed: Number(code !== 0), seconds })

/** Runs a tool of node_modules with our Node. */
function runTool(file, args, options = {}) {
  return run(findNode(), [inRoot('node_modules', file), ...args], { env: nodeEnvironment(), ...options })
}

/** Checks the types of every package with two compilers at the same time. */
export async function checkTypes() {
  say('Checking the types ...')
  mkdirSync(inRoot('.cache'), { recursive: true })
  const outcomes = []
  const waiting = [...packages]
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const elapsed = stopwatch()
      const { code, text } = await runTool('typescript/bin/tsc', ['-p', name], { output: 'keep' })
      if (text) process.stdout.write(text)
      outcomes.push(outcomeOf(`types: ${name}`, code, elapsed()))
    }
  }
  await Promise.all([work(), work()])
  return outcomes.sort((a, b) => a.name.localeCompare(b.name))
}

/** Format, lint and import order. */
export async function checkStyle() {
  say('Checking format and lint ...')
  const elapsed = stopwatch()
  const { code } = await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
  return [outcomeOf('format and lint', code, elapsed())]
}

/** A missing `await`: Biome does not see the promises of Kysely and of our API client, so this linter reads the types. */
export async function checkPromises() {
  say('Looking for promises without await ...')
  const elapsed = stopwatch()
  const rule = ['-A', 'all', '-D', 'typescript/no-floating-promises']
  const { code } = await runTool('oxlint/bin/oxlint', ['--type-aware', '--format=unix', ...rule])
  return [outcomeOf('no promise without await', code, elapsed())]
}

/** Files, exports and packages that nothing uses. */
export async function checkUnused() {
  say('Looking for unused code ...')
  const elapsed = stopwatch()
  const { code } = await runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors'])
  return [outcomeOf('nothing unused', code, elapsed())]
}

/** Runs vitest and counts its tests. A broken test file counts as one failure. */
export async function runVitest(name, args, env = {}) {
  say(`Running ${name} ...`)
  const elapsed = stopwatch()
  const report = inRoot('.cache', `vitest-${process.pid}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await withTemporaryFolder((TMPDIR) =>
    runTool('vitest/vitest.mjs', ['run', ...args, ...reporters], {
      env: nodeEnvironment({ TMPDIR, ...env }),
    }),
  )
  const seconds = elapsed()
  if (!existsSync(report)) return [outcome(name, { failed: 1, seconds, note: 'did not finish' })]
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const failures = testResults.flatMap(failuresOf)
  // An error outside of all tests also fails the run.
  if (code !== 0 && failures.length === 0) failures.push('an error outside of all tests')
  const note = numPendingTests > 0 ? `${numPendingTests} skipped` : ''
  const files = testResults.map(({ name: file, startTime, endTime }) => ({
    file: relative(inRoot(), file),
    seconds: (endTime - startTime) / 1000,
  }))
  return [outcome(name, { passed: numPassedTests, failed: failures.length, seconds, note, failures, files })]
}

/** The failed tests of a file; the file itself when it could not be loaded, or its setup threw. */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(inRoot(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length > 0) return failed.map((test) => `${file}: ${test.fullName}`)
  return status === 'failed' ? [file] : []
}

const slowestShown = 10

/** Prints the outcomes with the totals in the last line, and sets the exit code. */
export function summarize(outcomes) {
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0)
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0)
  console.log('\nSummary')
  for (const { name, passed, failed, seconds, note } of outcomes) {
    const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(3)} failed`
    const figures = passed + failed > 0 ? counts : ''.padEnd(counts.length)
    console.log(`  ${name.padEnd(32)}${figures}  ${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd())
  }
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
  const row = ({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file}`
  if (slowest.length > 1) console.log(['\nSlowest files', ...slowest.map(row)].join('\n'))
  const failures = outcomes.flatMap(({ name, failures }) =>
    failures.map((failure) => `  ${name}: ${failure}`),
  )
  if (failures.length > 0) console.log(['\nFailed', ...failures].join('\n'))
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
}
