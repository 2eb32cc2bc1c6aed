import { type Node, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { errorBodySchema } from '../contract/src/error-body.ts'
import { errorCatalogue } from '../contract/src/errors.ts'
import { type RefusalReason, refusalReasons } from '../contract/src/refusals.ts'
import { keyOf } from './architecture/global-names.ts'
import { isTest } from './architecture/rule.ts'
import { readCode } from './architecture/source-code.ts'
import { textOf } from './architecture/text-of.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const server = sourceFiles().filter(({ path }) => path.startsWith('server/src/'))
const tests = server.filter(({ path }) => path.endsWith('.test.ts'))
const reasons = Object.keys(refusalReasons) as RefusalReason[]

/** The value of a field of an object that the code writes out. */
function fieldOf(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const field = object.properties.find((each) => each.type === 'Property' && keyOf(each) === name)
  return field?.type === 'Property' ? field.value : undefined
}

/** A refusal that a file throws: `new AppError(code, { details })` or `conflict(details)`. */
interface Refusal {
  readonly code: string
  /** Undefined without one in the code. */
  readonly reason: string | undefined
}

function refusalsOf(file: SourceFile): Refusal[] {
  const refusals: Refusal[] = []
  const add = (code: string, details: Node | undefined) => {
    const reason = fieldOf(details, 'reason')
    refusals.push({ code, reason: reason && textOf(reason) })
  }
  new Visitor({
    NewExpression: ({ callee, arguments: [code, options] }) => {
      if (callee.type === 'Identifier' && callee.name === 'AppError' && code)
        add(textOf(code), fieldOf(options, 'details'))
    },
    CallExpression: ({ callee, arguments: [details] }) => {
      if (callee.type === 'Identifier' && callee.name === 'conflict') add('EVENT_CONFLICT', details)
    },
  }).visit(readCode(file).program)
  return refusals
}

const givenReasons = new Set(
  server
    .filter(({ path }) => !isTest(path))
    .flatMap(refusalsOf)
    .map(({ reason }) => reason),
)

/** The reasons that a test expects: in details, or as the argument of a function that is named after the code. */
function expectedReasons(file: SourceFile): string[] {
  const expected: string[] = []
  new Visitor({
    Property: (node) => void (keyOf(node) === 'reason' && expected.push(textOf(node.value))),
    CallExpression: ({ callee, arguments: [reason] }) => {
      if (callee.type === 'Identifier' && callee.name === 'conflict' && reason) expected.push(textOf(reason))
    },
  }).visit(readCode(file).program)
  return expected
}

const testedReasons = new Set(tests.flatMap(expectedReasons))

describe.each(reasons)('the reason %s', (reason) => {
  it('is given by the server', () => expect([...givenReasons]).toContain(reason))

  it('is seen by a test of the API', () => expect([...testedReasons]).toContain(reason))
})

it('a reason in a comment or in an unused object is not given', () => {
  const text = "// new AppError('EVENT_CONFLICT', { details: { reason: 'a' } })\nconst b = { reason: 'b' }"
  expect(refusalsOf({ path: 'server/src/x.ts', text })).toEqual([])
})

const isConflict = (code: string) =>
  Object.entries(errorCatalogue).some(([name, { status }]) => name === code && status === 409)

/** Codes with status 409 that a file throws without a reason. */
const conflictsWithoutReason = (file: SourceFile) =>
  refusalsOf(file)
    .filter(({ code, reason }) => isConflict(code) && reason === undefined)
    .map(({ code }) => code)

describe('a refusal with status 409', () => {
  it('has its reason wherever the server makes one', () => {
    const bare = server
      .filter(({ path }) => !isTest(path) && path !== 'server/src/platform/http/app-error.ts')
      .map((file) => [file.path, conflictsWithoutReason(file)])
    expect(bare.filter(([, codes]) => codes!.length > 0)).toEqual([])
  })

  it('is caught without one', () => {
    const codes = (text: string) => conflictsWithoutReason({ path: 'server/src/x.ts', text })
    expect(codes("throw new AppError('EVENT_CONFLICT', { message })")).toEqual(['EVENT_CONFLICT'])
    expect(codes("throw new AppError('EVENT_CONFLICT', { details: { current } })")).toEqual([
      'EVENT_CONFLICT',
    ])
    expect(codes("throw new AppError('DB_ERROR')")).toEqual([])
  })

  it('is described in the contract: a misspelt reason is no error body', () => {
    const body = (reason: string) => ({
      error: { code: 'EVENT_CONFLICT', message: 'x', details: { reason }, request_id: 'r' },
    })
    expect(errorBodySchema.safeParse(body('duplicate')).success).toBe(true)
    expect(errorBodySchema.safeParse(body('duplciate')).success).toBe(false)
  })
})
