import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { customCssLimits, type RemovedCss } from '@floorcraft/contract/scenes/theme-editing.ts'
import { type CssNode, type Declaration, fork, generate, type List, tokenize, walk } from 'css-tree'
import {
  allowedAtRules,
  allowedFunctions,
  allowedNodes,
  allowedPositions,
  refusedProperties,
} from './custom-css-allowed.ts'

export interface SafeCss {
  readonly css: string
  readonly removed: readonly RemovedCss[]
  /** Why nothing of the text can be used. */
  readonly problem?: string
}

/**
 * Custom CSS without anything that could load a file, run code or cover other pages. A list decides what is allowed. The
 * text is written again from the syntax tree, so differences between this parser and a browser's cannot hide anything.
 */
export function safeCss(source: string): SafeCss {
  if (source.trim() === '') return { css: '', removed: [] }
  const { length, nesting } = customCssLimits
  if (source.length > length) return refused(`The custom CSS is longer than ${length} characters`)
  if (nestingOf(source) > nesting) return refused(`The custom CSS is nested deeper than ${nesting} levels`)
  const removed: RemovedCss[] = []
  // A parser keeps the tokens of its last text and reads past the end of the next one: with some pairs of texts it
  // never ends. A new parser takes about 5 ms.
  const tree = fork({}).parse(source, {
    positions: true,
    parseCustomProperty: true,
    onComment: (_, { start, end }) =>
      removed.push({
        line: start.line,
        text: beginningOf(source.slice(start.offset, end.offset)),
        reason: 'Comments are not kept',
      }),
  })
  const css = tree.type === 'StyleSheet' ? writeAll(tree.children, { source, removed, indent: '' }) : ''
  if (css.length > length) {
    return refused(`The custom CSS is longer than ${length} characters with one declaration on each line`)
  }
  return { css, removed: firstOf(removed) }
}

const refused = (problem: string): SafeCss => ({ css: '', removed: [], problem })

function firstOf(removed: readonly RemovedCss[]): readonly RemovedCss[] {
  const sorted = removed.toSorted((a, b) => a.line - b.line)
  const [first, rest] = [sorted.slice(0, customCssLimits.notes), sorted.slice(customCssLimits.notes)]
  if (rest.length === 0) return first
  return [...first, { line: rest[0]!.line, text: '', reason: `${rest.length} more parts are not allowed` }]
}

/**
 * How many brackets are open at once at most. It counts without recursion, because the parser is recursive and deep
 * texts would overflow its stack.
 */
function nestingOf(source: string): number {
  let [depth, deepest] = [0, 0]
  tokenize(source, (_type, start, end) => {
    const last = source[end - 1]!
    if ('({['.includes(last) && source[start] !== '"' && source[start] !== "'") depth++
    else if (')}]'.includes(source[start]!)) depth = Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  })
  return deepest
}

interface Writing {
  readonly source: string
  readonly removed: RemovedCss[]
  readonly indent: string
}

const writeAll = (nodes: List<CssNode>, writing: Writing): string =>
  nodes
    .toArray()
    .map((node) => write(node, writing))
    .filter(Boolean)
    .join('\n')

/** A rule, an at-rule or a declaration; empty when it is not allowed. */
function write(node: CssNode, writing: Writing): string {
  const { indent } = writing
  const drop = (reason: string) => remove(node, reason, writing)
  switch (node.type) {
    case 'Comment':
      return ''
    case 'Rule': {
      const problem = problemIn(node.prelude)
      if (problem) return drop(problem)
      return inBlock(text(node.prelude), node.block.children, writing)
    }
    case 'Atrule': {
      if (!allowedAtRules.has(node.name) || !node.block) return drop(`@${node.name} is not allowed`)
      const problem = node.prelude && problemIn(node.prelude)
      if (problem) return drop(problem)
      // A prelude may compare with "<". Nothing else in it may contain this character.
      const prelude = node.prelude ? ` ${generate(node.prelude)}` : ''
      return prelude.includes('</') || prelude.includes('<!')
        ? drop('This cannot be read')
        : inBlock(`@${node.name}${prelude}`, node.block.children, writing)
    }
    case 'Declaration': {
      const problem = problemOfDeclaration(node)
      return problem
        ? drop(problem)
        : `${indent}${node.property}: ${text(node.value)}${node.important ? ' !important' : ''};`
    }
    case 'Raw':
      return /^[\s;]*$/.test(node.value) ? '' : drop('This cannot be read')
    default:
      return drop('This cannot be read')
  }
}

function inBlock(head: string, children: List<CssNode>, writing: Writing): string {
  const { indent } = writing
  const content = writeAll(children, { ...writing, indent: `${indent}  ` })
  return content === '' ? '' : `${indent}${head} {\n${content}\n${indent}}`
}

/** Only a string can contain "<" here. Escaped, it cannot end a style element. */
const text = (node: CssNode) => generate(node).replaceAll('<', '\\3c ')

const beginningOf = (words: string) => cutText(words.replace(/\s+/g, ' ').trim(), 80)

function remove(node: CssNode, reason: string, { source, removed }: Writing): string {
  const { loc } = node
  const words = loc ? source.slice(loc.start.offset, loc.end.offset) : ''
  removed.push({ line: loc?.start.line ?? 1, text: beginningOf(words), reason })
  return ''
}

/** Why a part may not stay, in words for the administrator. */
function problemIn(node: CssNode): string | undefined {
  let problem: string | undefined
  walk(node, (inner) => {
    problem ??= problemOf(inner)
  })
  return problem
}

function problemOf(node: CssNode): string | undefined {
  if (node.type === 'Url') return 'Addresses of files are not allowed'
  if (!allowedNodes.has(node.type)) return 'This cannot be read'
  // The list has no names with escapes, so they are refused.
  if (node.type === 'Function' && !allowedFunctions.has(node.name.toLowerCase())) {
    return `${node.name}() is not allowed`
  }
  return undefined
}

function problemOfDeclaration(declaration: Declaration): string | undefined {
  const { property, value, important } = declaration
  const name = property.toLowerCase()
  if (!/^(?:--[\w-]+|-?[a-z][a-z-]*)$/i.test(property) || refusedProperties.has(name)) {
    return `The property ${property} is not allowed`
  }
  if (typeof important === 'string' || text(value).trim() === '') return 'This cannot be read'
  if (name === 'position' && !allowedPositions.has(generate(value).toLowerCase())) {
    return 'Only the positions static, relative and absolute are allowed'
  }
  return problemIn(value)
}
