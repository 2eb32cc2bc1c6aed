import { isDeepStrictEqual } from 'node:util'
import { type AlterTableCmd, type ColumnDef, loadModule, type Node, parseSync } from 'libpg-query'
import { compareReleases, splitStatements } from '../../server/src/platform/db/migrate.ts'

await loadModule()

/**
 * What a statement does to the servers of the release before, which run on for some minutes. `removes`: they may need what
 * it takes away or refuses. `locks`: they wait while it reads or writes a whole table.
 */
type Harm = 'removes' | 'locks'

/** What the file has made, and what it makes again. */
interface Own {
  readonly tables: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
  readonly triggers: ReadonlySet<string>
  readonly constraints: ReadonlySet<string>
}

/** The only kind of object in a node, such as CreateStmt, and its fields. */
type Fields = Readonly<Record<string, unknown>> & {
  readonly relation?: { readonly relname: string }
}
const open = (node: Node) => Object.entries(node)[0] as [string, Fields]

const nameOf = (object: Node): string => {
  const [kind, fields] = open(object)
  if (kind !== 'List') return ''
  return (fields.items as Node[]).map((item) => open(item)[1].sval as string).at(-1)!
}

function ownOf(statements: readonly Node[]): Own {
  const named = (kind: string, field: string) =>
    new Set(
      statements.flatMap((statement) => {
        const [found, fields] = open(statement)
        if (found !== kind) return []
        return field === 'relation' ? [fields.relation!.relname] : [fields[field] as string]
      }),
    )
  const commands = statements.flatMap((statement) => (open(statement)[1].cmds as Node[] | undefined) ?? [])
  const namesOf = (subtype: string, read: (command: AlterTableCmd) => string | undefined) =>
    new Set(
      commands.flatMap((node) => {
        const command = open(node)[1] as AlterTableCmd
        return command.subtype === subtype ? (read(command) ?? []) : []
      }),
    )
  const dropped = namesOf('AT_DropConstraint', ({ name }) => name)
  const added = namesOf('AT_AddConstraint', ({ def }) => open(def!)[1].conname as string | undefined)
  return {
    tables: named('CreateStmt', 'relation'),
    indexes: named('IndexStmt', 'idxname'),
    triggers: named('CreateTrigStmt', 'trigname'),
    constraints: dropped.intersection(added),
  }
}

/** Only these do no harm. Everything else needs a word. */
function harmOf(statement: Node, own: Own): Harm | undefined {
  const [kind, fields] = open(statement)
  if (fields.relation && own.tables.has(fields.relation.relname)) return undefined
  switch (kind) {
    case 'CreateStmt':
    case 'CreateFunctionStmt':
    case 'CreateTrigStmt':
    case 'CreateEnumStmt':
    case 'CreateExtensionStmt':
    case 'CommentStmt':
    case 'InsertStmt':
      return undefined
    // PostgreSQL itself refuses to replace a view by one with fewer columns.
    case 'ViewStmt':
      return undefined
    case 'SelectStmt':
      return fields.withClause ? 'removes' : undefined
    case 'AlterEnumStmt':
      return fields.oldVal ? 'removes' : undefined
    case 'UpdateStmt':
    case 'DeleteStmt':
      return 'locks'
    case 'IndexStmt':
      if (fields.unique) return 'removes'
      return fields.concurrent ? undefined : 'locks'
    case 'DropStmt':
      return isMadeAgain(fields, own) ? undefined : 'removes'
    case 'AlterTableStmt':
      return worst(
        (fields.cmds as Node[]).map((command) => harmOfCommand(open(command)[1] as AlterTableCmd, own)),
      )
    default:
      return 'removes'
  }
}

function isMadeAgain({ objects, removeType }: Fields, own: Own): boolean {
  const names = (objects as Node[]).map(nameOf)
  if (removeType === 'OBJECT_INDEX') return names.every((name) => own.indexes.has(name))
  return removeType === 'OBJECT_TRIGGER' && names.every((name) => own.triggers.has(name))
}

function harmOfCommand({ subtype, def, name = '' }: AlterTableCmd, own: Own): Harm | undefined {
  switch (subtype) {
    case 'AT_AddColumn':
      return harmOfColumn(open(def!)[1] as ColumnDef)
    case 'AT_ColumnDefault':
      return def ? undefined : 'removes'
    case 'AT_ValidateConstraint':
      return undefined
    case 'AT_DropConstraint':
      return own.constraints.has(name) ? undefined : 'removes'
    case 'AT_AddConstraint': {
      const { conname = '', skip_validation } = open(def!)[1] as {
        conname?: string
        skip_validation?: boolean
      }
      if (!own.constraints.has(conname)) return 'removes'
      return skip_validation ? undefined : 'locks'
    }
    default:
      return 'removes'
  }
}

/**
 * PostgreSQL fills a new column at once when its value is constant. Otherwise it writes the whole table. It reads every row
 * for a check, and for a reference that is not empty.
 */
function harmOfColumn({ constraints = [], typeName }: ColumnDef): Harm | undefined {
  const found = new Map(constraints.map((each) => open(each)[1]).map((fields) => [fields.contype, fields]))
  const standard = found.get('CONSTR_DEFAULT')
  const isGenerated = found.has('CONSTR_GENERATED') || found.has('CONSTR_IDENTITY')
  const isSerial = /serial/.test(JSON.stringify(typeName))
  if (found.has('CONSTR_NOTNULL') && !standard && !isGenerated && !isSerial) return 'removes'
  const isComputed = /"FuncCall"|"SQLValueFunction"/.test(JSON.stringify(standard ?? ''))
  const hasIndex = found.has('CONSTR_UNIQUE') || found.has('CONSTR_PRIMARY')
  const isRead = found.has('CONSTR_CHECK') || (found.has('CONSTR_FOREIGN') && standard)
  return isComputed || isGenerated || isSerial || hasIndex || isRead ? 'locks' : undefined
}

const worst = (harms: readonly (Harm | undefined)[]) =>
  harms.includes('removes') ? 'removes' : harms.find((harm) => harm !== undefined)

interface FoundHarm {
  readonly harm: Harm | 'repeats' | 'cut'
  readonly statement: string
}

/** What a statement says for itself, in the comments above it. */
function isExcused(comments: string, harm: Harm, release: string): boolean {
  if (harm === 'locks') return /^-- short lock: \S/m.test(comments)
  const [, since] = /^-- unused since (\d+\.\d+\.\d+)$/m.exec(comments) ?? []
  return since !== undefined && compareReleases(since, release) < 0
}

/** The statements of a migration that servers of the release before may not survive. `release` is the one in the making. */
export function listHarms(text: string, release: string): FoundHarm[] {
  const parsed = parse(text)
  const own = ownOf(parsed.map(({ node }) => node))
  const found: FoundHarm[] = parsed.flatMap(({ node, comments, statement }) => {
    const harm = harmOf(node, own)
    return harm && !isExcused(comments, harm, release) ? [{ harm, statement }] : []
  })
  // The runner looks for this word, and then runs each statement by itself and again after an interruption.
  if (!/\bconcurrently\b/i.test(text)) return found
  if (!isRepeatable(parsed.map(({ node }) => open(node)))) found.push({ harm: 'repeats', statement: text })
  if (!isCutRightly(text, parsed)) found.push({ harm: 'cut', statement: text })
  return found
}

function parse(text: string) {
  // The parser counts bytes.
  const bytes = Buffer.from(text)
  let end = 0
  return (parseSync(text).stmts ?? []).map(
    ({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length }) => {
      const comments = bytes.subarray(end, start).toString()
      end = start + length
      return { node: stmt!, comments, statement: bytes.subarray(start, end).toString().trim() }
    },
  )
}

/** The runner has no parser and cuts at every semicolon, also in a comment. */
function isCutRightly(text: string, parsed: readonly { statement: string }[]): boolean {
  try {
    // The parser refuses a text without a single character.
    const cut = splitStatements(text).flatMap((part) => parse(`${part}\n`))
    return isDeepStrictEqual(listStatements(cut), listStatements(parsed))
  } catch {
    return false
  }
}

const listStatements = (parsed: readonly { statement: string }[]) => parsed.map(({ statement }) => statement)

/** Only statements that build or remove an index beside others; each index that is built is removed before. */
function isRepeatable(statements: readonly [string, Fields][]): boolean {
  const removed = new Set<string>()
  return statements.every(([kind, { concurrent, missing_ok, objects, idxname }]) => {
    if (!concurrent) return false
    if (kind === 'IndexStmt') return removed.has(idxname as string)
    for (const object of objects as Node[]) removed.add(nameOf(object))
    return missing_ok === true
  })
}
