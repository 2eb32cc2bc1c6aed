import { hash } from 'node:crypto'
import { sql } from 'kysely'

/** `prepared` for statements of libraries. */
export const preparedMark = '/* prepared */'
const longestStart = 40
/** Every connection keeps the statements that it has prepared, so their number has a limit. */
const mostNames = 100

/**
 * A comment at the start of a statement that runs often: each connection then plans it once and not at each run. The text
 * must be the same for all values, so lists are array parameters. It names its columns: a connection cannot run a
 * prepared `select *` again after an update has added a column.
 */
export const prepared = sql`/* prepared */`

/** The name under which a connection prepares the statement; undefined for one that is planned at each run. */
export function openStatementNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  return (statement) => {
    if (!statement.slice(0, longestStart).includes(preparedMark)) return undefined
    const known = names.get(statement)
    if (known !== undefined || names.size === mostNames) return known
    const name = `prepared_${hash('sha256', statement, 'hex').slice(0, 24)}`
    names.set(statement, name)
    return name
  }
}
