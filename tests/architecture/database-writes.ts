import { type Node, Visitor } from 'oxc-parser'
import { keyOf, memberOf } from './global-names.ts'
import { readCode, type SourceCode } from './source-code.ts'
import { hole, textOf } from './text-of.ts'

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

/** Words that start a statement that writes. `into` without `insert` or `merge` creates a table. */
const verb =
  /\b(?:insert|update|delete|merge|into|truncate|copy|alter|drop|create|lock|grant|revoke|call|execute|do|refresh)\b/g

/** The same words where they write nothing more: locks of rows, foreign keys, conflicts, branches of a merge. */
const harmless =
  /\bfor (?:no key )?update\b|\bon (?:update|delete) (?:cascade|restrict|set (?:null|default)|no action)\b|\bdo (?:update set|nothing)\b|\bthen (?:update set|delete|insert)\b/g

const name = String.raw`(?:"?\w+"? ?\. ?)?"?\w+"?(?![\w<])`
/** The only form of a statement that writes: the verb, and the names of its tables in plain text. */
const writing = new RegExp(
  `(?:${[
    'insert into',
    '(?:merge into|update|delete from)(?: only)?',
    'copy',
    '(?:truncate|lock)(?: table)?(?: only)?',
    '(?:alter|drop) table(?: if exists)?(?: only)?',
    'create (?:table|database)(?: if not exists)?',
  ].join('|')}) (${name}(?: ?, ?${name})*)`,
  'y',
)

/** Names of queries that only read. */
export const readingName = /^(?:find|list|count|has|is)[A-Z]/

/** The tables that a file writes to; `hole` for one that it does not name in plain text. */
export function tablesWritten(code: SourceCode): string[] {
  return [...new Set([...sqlTexts(code).flatMap(tablesOfSql), ...tablesOfMethods(code)])]
}

/** Exported functions that write although their name says that they read. */
export function misnamedWrites({ program, path, text }: SourceCode): string[] {
  const functions: (readonly [name: string, node: Node])[] = []
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'FunctionDeclaration')
        functions.push([declaration.id?.name ?? '', declaration])
      if (declaration?.type !== 'VariableDeclaration') return
      for (const each of declaration.declarations) {
        if (each.id.type === 'Identifier') functions.push([each.id.name, declaration])
      }
    },
  }).visit(program)
  return functions
    .filter(([name]) => readingName.test(name))
    .filter(
      ([, { start, end }]) => tablesWritten(readCode({ path, text: text.slice(start, end) })).length > 0,
    )
    .map(([name]) => name)
}

function tablesOfSql(text: string): string[] {
  const sql = text
    .replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(harmless, '')
  const tables: string[] = []
  let end = 0
  for (const { index } of sql.matchAll(verb)) {
    // Inside the last one: `into` of `insert into`.
    if (index < end) continue
    writing.lastIndex = index
    const [whole, list] = writing.exec(sql) ?? []
    end = index + (whole?.length ?? 0)
    tables.push(...(list?.split(',').map((each) => each.split('.').at(-1)!.replace(/["\s]/g, '')) ?? [hole]))
  }
  return tables
}

/** The texts that are SQL: templates with a tag, and arguments of `sql.raw()` and `client.query()`. */
function sqlTexts({ program }: SourceCode): string[] {
  const texts: string[] = []
  new Visitor({
    TaggedTemplateExpression: (node) => {
      const isText = node.tag.type === 'MemberExpression' && memberOf(node.tag) === 'raw'
      if (!isText) texts.push(textOf(node))
    },
    CallExpression: (node) => void (isRawSql(node) && texts.push(textOf(sqlOf(node.arguments[0])))),
  }).visit(program)
  return texts
}

/** Whether a file runs SQL, or a part of it, that it does not contain itself. */
export function hasUnknownSql({ program }: SourceCode): boolean {
  const known = new Set<Node>()
  const raws: Node[] = []
  new Visitor({
    CallExpression: (node) => {
      if (isRawSql(node) && !textOf(sqlOf(node.arguments[0])).includes(hole)) known.add(node.callee)
    },
    MemberExpression: (node) => void (rawMethods.has(memberOf(node)) && raws.push(node)),
    Property: (node) =>
      void (rawMethods.has(keyOf(node)) && node.value.type === 'Identifier' && raws.push(node)),
  }).visit(program)
  return raws.some((node) => !known.has(node))
}

/** Methods of Kysely's tag and of the driver that take SQL as a text. */
const rawMethods: ReadonlySet<string> = new Set(['raw', 'query'])

const isRawSql = ({ callee }: Extract<Node, { type: 'CallExpression' }>) =>
  callee.type === 'MemberExpression' && rawMethods.has(memberOf(callee))

/** The statement of `query('…')` and of `query({ text: '…' })`. */
function sqlOf(argument: Node | undefined): Node | null {
  if (argument?.type !== 'ObjectExpression') return argument ?? null
  const text = argument.properties.find((each) => each.type === 'Property' && keyOf(each) === 'text')
  return text?.type === 'Property' ? text.value : null
}

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

const isWriting = (node: Node) => writingMethods.has(node.type === 'Identifier' ? node.name : textOf(node))

/** `'events'`, `'events as e'`, `'public.events'`, or a list of them. */
function tableNames(argument: Node | undefined): string[] {
  const nodes = argument?.type === 'ArrayExpression' ? argument.elements : [argument ?? null]
  return nodes.map((node) => {
    const [first = ''] = textOf(node).trim().split(/\s/)
    return first.includes(hole) ? hole : first.split('.').at(-1)!
  })
}
