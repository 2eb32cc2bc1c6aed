import { type Node, Visitor } from 'oxc-parser'
import { readingName } from './database-writes.ts'
import { keyOf, memberOf } from './global-names.ts'
import type { SourceCode } from './source-code.ts'
import { textOf } from './text-of.ts'

/** The first query that may write and that a file exports again, under any name. */
export function handedOnQuery({ program }: SourceCode): string | undefined {
  /** Local names of queries, and of all queries of a file. */
  const queries = new Map<string, string>()
  const found: string[] = []
  const check = (query: string) => void (readingName.test(query) || found.push(`hands on ${query}`))
  const isQueries = (source: Node | null) => source !== null && /(?:^|\/)queries\.ts$/.test(textOf(source))
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      if (importKind === 'type' || !isQueries(source)) return
      for (const specifier of specifiers) {
        const isName = specifier.type === 'ImportSpecifier'
        if (isName && specifier.importKind === 'type') continue
        queries.set(specifier.local.name, isName ? nameOf(specifier.imported) : '*')
      }
    },
  }).visit(program)
  /** A value that is a query: handing it on is what counts, not calling it. */
  const checkValue = (node: Node | null | undefined): void => {
    if (node?.type === 'Identifier') {
      const query = queries.get(node.name)
      if (query) check(query)
    }
    if (
      node?.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      queries.has(node.object.name)
    ) {
      check(memberOf(node))
    }
    if (node?.type === 'ObjectExpression') {
      for (const each of node.properties) checkValue(each.type === 'Property' ? each.value : each.argument)
    }
    if (node?.type === 'ArrayExpression') for (const each of node.elements) checkValue(each)
    if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') checkValue(node.expression)
  }
  new Visitor({
    ExportAllDeclaration: ({ source, exportKind }) => {
      if (exportKind !== 'type' && isQueries(source)) found.push('hands on all queries')
    },
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      if (exportKind === 'type') return
      for (const { local, exportKind: kind } of specifiers) {
        if (kind === 'type') continue
        if (isQueries(source)) check(nameOf(local))
        else if (!source) checkValue(local)
      }
    },
    VariableDeclarator: ({ id, init }) => {
      const isNamespace = init?.type === 'Identifier' && queries.get(init.name) === '*'
      if (isNamespace && id.type === 'ObjectPattern') {
        for (const each of id.properties) check(each.type === 'Property' ? keyOf(each) : '*')
      } else checkValue(init)
    },
  }).visit(program)
  return found[0]
}

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : textOf(node))
