import { type Node, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { type ConflictName, conflicts } from '../contract/src/base/conflicts.ts'
import { errorBodySchema } from '../contract/src/base/error-body.ts'
import { type ErrorCode, errorCatalogue } from '../contract/src/base/errors.ts'
import { type RefusalReason, refusalReasons } from '../contract/src/base/refusals.ts'
import { keyOf } from './architecture/global-names.ts'
import { isTest } from './architecture/rule.ts'
import { readCode } from './architecture/source-code.ts'
import { textOf } from './architecture/text-of.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const server = sourceFiles().filter(({ path }) => path.startsWith('server/src/'))
const tests = server.filter(({ path }) => path.endsWith('.test.ts'))
const reasons = Object.keys(refusalReasons) as RefusalReason[]

interface ConflictRow {
  readonly code: ErrorCode
  readonly reason: RefusalReason
  readonly message?: string | undefined
}

const sentenceOf = ({ code, message }: ConflictRow) => message ?? errorCatalogue[code].message

/** The texts that an expression can be: both of `a ? 'x' : 'y'`. */
const textsOf = (node: Node | null | undefined): string[] =>
  node?.type === 'ConditionalExpression'
    ? [...textsOf(node.consequent), ...textsOf(node.alternate)]
    : [textOf(node ?? null)]

/** The arguments of `conflict(…)` in a file, and what `refusedStatus` returns: it decides on a row for its caller. */
function conflictsOf(file: SourceFile): string[] {
  const found: string[] = []
  let isDecision = false
  new Visitor({
    CallExpression: ({ callee, arguments: [name] }) => {
      if (callee.type === 'Identifier' && callee.name === 'conflict') found.push(...textsOf(name))
    },
    FunctionDeclaration: ({ id }) => {
      isDecision = id?.name === 'refusedStatus'
    },
    'FunctionDeclaration:exit': () => {
      isDecision = false
    },
    ReturnStatement: ({ argument }) => void (isDecision && found.push(...textsOf(argument))),
  }).visit(readCode(file).program)
  return found
}

const reasonsOf = (names: string[]) =>
  names.filter((name) => name in conflicts).map((name) => conflicts[name as ConflictName].reason as string)

/** The reasons of `new AppError(code, { details: { reason } })`. */
function otherReasonsOf(file: SourceFile): string[] {
  const found: string[] = []
  let errors = 0
  new Visitor({
    NewExpression: ({ callee }) => void (isAppError(callee) && errors++),
    'NewExpression:exit': ({ callee }) => void (isAppError(callee) && errors--),
    Property: (node) => void (errors > 0 && keyOf(node) === 'reason' && found.push(textOf(node.value))),
  }).visit(readCode(file).program)
  return found
}

const isAppError = (callee: Node) => callee.type === 'Identifier' && callee.name === 'AppError'

const code = server.filter(({ path }) => !isTest(path))
const givenRows = new Set(code.flatMap(conflictsOf))
const givenReasons = new Set([...reasonsOf([...givenRows]), ...code.flatMap(otherReasonsOf)])

/** The reasons that a test expects: in details, or of the row that it names. */
function expectedReasons(file: SourceFile): string[] {
  const expected = reasonsOf(conflictsOf(file))
  new Visitor({
    Property: (node) => void (keyOf(node) === 'reason' && expected.push(textOf(node.value))),
  }).visit(readCode(file).program)
  return expected
}

const testedReasons = new Set(tests.flatMap(expectedReasons))

describe.each(reasons)('the reason %s', (reason) => {
  it('is given by the server', () => expect([...givenReasons]).toContain(reason))

  it('is seen by a test of the API', () => expect([...testedReasons]).toContain(reason))
})

describe.each(Object.entries<ConflictRow>(conflicts))(
  'the conflict %s',
  (name, { code, reason, message }) => {
    it('is given by the server', () => expect([...givenRows]).toContain(name))

    it('has a sentence that no other conflict has', () => {
      const sentences = Object.values<ConflictRow>(conflicts).map(sentenceOf)
      const own = sentenceOf({ code, reason, message })
      expect(sentences.filter((sentence) => sentence === own)).toEqual([own])
    })

    it('has the code of events at one time only if it is about events', () => {
      expect(code === 'EVENT_CONFLICT').toBe(['event_at_that_time', 'stale_event'].includes(name))
    })

    it('has the code of a stale version if it is one', () => {
      expect(code === 'STALE_VERSION').toBe(reason === 'stale_version' && name !== 'stale_event')
    })
  },
)

it('only a row that is refused with is given, and only a reason of an error', () => {
  const text = `// conflict('stale_event')
    const type = { type: 'event_cancelled', reason: 'in_use' }
    function other() { return 'last_admin' }
    function refusedStatus() { return paused ? 'series_paused' : undefined }
    throw conflict(exists ? 'email_taken' : 'flag_exists')
    throw new AppError('AUTH_PERMISSION_DENIED', { details: { reason: 'email_unconfirmed' } })`
  const file = { path: 'server/src/x.ts', text }
  expect(conflictsOf(file).filter((name) => name in conflicts)).toEqual([
    'series_paused',
    'email_taken',
    'flag_exists',
  ])
  expect(otherReasonsOf(file)).toEqual(['email_unconfirmed'])
})

describe('a refusal with status 409', () => {
  it('has a row for each code that this product gives', () => {
    const codes = Object.entries(errorCatalogue).filter(([, { status }]) => status === 409)
    const rows = new Set<string>(Object.values(conflicts).map(({ code }) => code))
    expect(codes.map(([code]) => code).filter((code) => !rows.has(code))).toEqual([])
  })

  it('is described in the contract: a misspelt reason is no error body', () => {
    const body = (reason: string) => ({
      error: { code: 'EVENT_CONFLICT', message: 'x', details: { reason }, request_id: 'r' },
    })
    expect(errorBodySchema.safeParse(body('duplicate')).success).toBe(true)
    expect(errorBodySchema.safeParse(body('duplciate')).success).toBe(false)
  })
})
