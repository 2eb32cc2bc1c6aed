import { type Node, Visitor } from 'oxc-parser'
import { hole, type SourceCode, textOf } from './source-code.ts'

/** Methods of Kysely that write to the tables that their first argument names. */
const writingMethods: ReadonlySet<string> = new Set([
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'alterTable',
  'createTable',
  'dropTable',
])

/** Statements that write, up to the table. A hole is a table that only the run time knows. */
const writingSql =
  /\b(?:insert\s+into|replace\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|(?:alter|drop)\s+table(?:\s+if\s+exists)?)\s+(?:only\s+)?(?:"?\w+"?\s*\.\s*)?("?\w+"?|<value>)/gi

/** The tables that a file writes to; `hole` for one that it does not name. Words that are no table are left out. */
export function tablesWritten(code: SourceCode, tables: readonly string[]): string[] {
  const bySql = code.texts.flatMap((text) =>
    [...withoutComments(text).matchAll(writingSql)].map(([, table = '']) =>
      table.replaceAll('"', '').toLowerCase(),
    ),
  )
  const known = new Set([...tables, hole])
  return [...new Set([...bySql, ...tablesOfMethods(code)])].filter((table) => known.has(table))
}

const withoutComments = (sql: string) => sql.replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')

/** A writing method that is not called on the spot, with the names of its tables, may write anywhere. */
function tablesOfMethods({ program }: SourceCode): string[] {
  const called = new Map<Node, string[]>()
  const mentioned: Node[] = []
  const mention = (node: Node) => void (isWriting(node) && mentioned.push(node))
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'MemberExpression') called.set(callee.property, tableNames(first))
    },
    MemberExpression: ({ property }) => mention(property),
    Property: ({ key }) => mention(key),
  }).visit(program)
  return mentioned.flatMap((node) => called.get(node) ?? [hole])
}

const isWriting = (name: Node) => writingMethods.has(name.type === 'Identifier' ? name.name : textOf(name))

/** `'events'`, `'events as e'`, `'public.events'`, or a list of them. */
function tableNames(argument: Node | undefined): string[] {
  const nodes = argument?.type === 'ArrayExpression' ? argument.elements : [argument ?? null]
  return nodes.map((node) => {
    const [name = ''] = textOf(node).split(/\s/)
    return name.includes(hole) ? hole : name.split('.').at(-1)!
  })
}
