import { describe, expect, it } from 'vitest'
import { errorBodySchema } from '../contract/src/error-body.ts'
import { errorCatalogue } from '../contract/src/errors.ts'
import { type RefusalReason, refusalReasons } from '../contract/src/refusals.ts'
import { sourceFiles } from './source-files.ts'

const server = sourceFiles().filter(({ path }) => path.startsWith('server/src/'))
const isTest = ({ path }: { path: string }) => path.endsWith('.test.ts')
const reasons = Object.keys(refusalReasons) as RefusalReason[]

/** A test that sees a reason says it in the details that it expects, or by a function named after the code. */
const saysReason = (reason: string) => new RegExp(`(?:reason: |\\bconflict\\()'${reason}'`)

describe.each(reasons)('the reason %s', (reason) => {
  it('is given by the server', () => {
    const givers = server.filter((file) => !isTest(file) && file.text.includes(`reason: '${reason}'`))
    expect(givers).not.toEqual([])
  })

  it('is seen by a test of the API', () => {
    expect(server.filter((file) => isTest(file) && saysReason(reason).test(file.text))).not.toEqual([])
  })
})

/** Codes with status 409 that a file throws without details. The types ask for the reason inside them. */
function conflictsWithoutDetails(text: string): string[] {
  const thrown = [...text.matchAll(/new AppError\(\s*'([A-Z_]+)'([^;]*)/g)]
  return thrown.flatMap(([, code = '', options = '']) => {
    const isConflict = code in errorCatalogue && errorCatalogue[code as 'DB_ERROR'].status === (409 as number)
    return isConflict && !/\bdetails\b/.test(options) ? [code] : []
  })
}

describe('a refusal with status 409', () => {
  it('has its reason wherever the server makes one', () => {
    const bare = server
      .filter((file) => !isTest(file))
      .map(({ path, text }) => [path, conflictsWithoutDetails(text)])
    expect(bare.filter(([, codes]) => codes!.length > 0)).toEqual([])
  })

  it('is caught without one', () => {
    expect(conflictsWithoutDetails("throw new AppError('EVENT_CONFLICT', { message })")).toEqual([
      'EVENT_CONFLICT',
    ])
    expect(conflictsWithoutDetails("throw new AppError('DB_ERROR')")).toEqual([])
  })

  it('is described in the contract: a misspelt reason is no error body', () => {
    const body = (reason: string) => ({
      error: { code: 'EVENT_CONFLICT', message: 'x', details: { reason }, request_id: 'r' },
    })
    expect(errorBodySchema.safeParse(body('duplicate')).success).toBe(true)
    expect(errorBodySchema.safeParse(body('duplciate')).success).toBe(false)
  })
})
