// npm run map: a table of the wings and their features with their calls, screens, files and lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'

const isSource = (file) => /\.(ts|tsx|css|sql|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

const pages = listFiles(inRoot('web/src/pages')).filter((file) => file.endsWith('-page.tsx'))
const wings = readFolders('server/src/features')
const contracts = wings.flatMap((wing) => listFiles(inRoot('contract/src', wing)).filter(isSource))
const features = wings.flatMap((wing) => {
  const names = new Set([
    ...readFolders(`server/src/features/${wing}`),
    ...readFolders(`web/src/features/${wing}`),
    ...contracts.filter(isOf(wing)).map((file) => path.basename(file, '.ts')),
  ])
  return [...names].sort().map((name) => {
    const files = [
      ...list(`server/src/features/${wing}/${name}`),
      ...list(`web/src/features/${wing}/${name}`),
      ...contracts.filter((file) => isOf(wing)(file) && path.basename(file, '.ts') === name),
    ]
    const screens = pages.filter((page) => read(page).includes(`/features/${wing}/${name}/`)).length
    return measure(`${wing}/${name}`, files, screens)
  })
})
const rooms = [
  ['contract, the rest', list('contract/src').filter((file) => !contracts.includes(file))],
  ['server/src/platform', list('server/src/platform')],
  ['server, the rest', list('server').filter((file) => !/src\/(features|platform)\//.test(file))],
  ['web/src/pages', list('web/src/pages')],
  ['web/src/ui', list('web/src/ui')],
  ['web, the rest', list('web/src').filter((file) => !/src\/(features|pages|ui)\//.test(file))],
  ['tests', list('tests')],
  ['scripts and bench', [...list('scripts'), ...list('bench')]],
].map(([name, files]) => measure(name, files))

print([
  {
    name: 'Feature',
    calls: 'calls',
    screens: 'screens',
    files: 'files',
    lines: 'lines',
    tests: 'test lines',
  },
])
print(features)
console.log()
print(rooms)
const all = [...features, ...rooms]
const sum = (key) => all.reduce((total, row) => total + Number(row[key]), 0)
console.log()
print([
  {
    name: 'Everything',
    calls: sum('calls'),
    screens: pages.length,
    files: sum('files'),
    lines: sum('lines'),
    tests: sum('tests'),
  },
])

function isOf(wing) {
  return (file) => path.basename(path.dirname(file)) === wing
}

function readFolders(place) {
  if (!existsSync(inRoot(place))) return []
  return readdirSync(inRoot(place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

function list(place) {
  return listFiles(inRoot(place)).filter((file) => isSource(file) || isTest(file))
}

function measure(name, files, screens = 0) {
  const sources = files.filter(isSource)
  const tests = countLines(files.filter(isTest))
  return {
    name,
    calls: countCalls(sources),
    screens,
    files: sources.length,
    lines: countLines(sources),
    tests,
  }
}

function countCalls(files) {
  const contract = files.filter((file) => file.startsWith(inRoot('contract')))
  return contract.reduce((sum, file) => sum + (read(file).match(/=\s*endpoint\(/g)?.length ?? 0), 0)
}

function countLines(files) {
  return files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
}

function read(file) {
  return readFileSync(file, 'utf8')
}

function print(rows) {
  for (const { name, calls, screens, files, lines, tests } of rows) {
    const figures = [calls, screens, files, lines, tests].map((value) => String(value || '').padStart(11))
    console.log(`${name.padEnd(30)}${figures.join('')}`)
  }
}
