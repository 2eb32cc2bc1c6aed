import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'react-router'
import { ApiProvider } from '../lib/api/queries.ts'
import { serverNavigator } from './browsing.ts'
import { openQueryClient } from './query-client.ts'

interface Kept {
  readonly markup: string
  /** The pictures that the browser should fetch first, as elements for the head of the page. */
  readonly preloads: string
}

/** About 10 kB each, with the key. A list has 20 rows; lists of the same scenes share theirs. */
const mostKept = 500

/** From the least to the most recently used. */
const kept = new Map<string, Kept>()
const texts = new WeakMap<object, string>()
const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** The markup of a component for a visitor, rendered at the first call with these props. */
export function keptMarkup<Props extends object>(Part: ComponentType<Props>, props: Props): Kept {
  const key = keyOf(Part, props)
  const known = kept.get(key) ?? render(Part, props)
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return known
}

/** Made of all props as JSON. JSON leaves functions out (for example the component of a button), so they have numbers. */
function keyOf(Part: object, props: object): string {
  const texts = Object.entries(props).map(([name, value]) => `${name}:${textOf(value)}`)
  return `${numberOf(Part)},${texts.join()}`
}

/**
 * An event of a kept answer is the same frozen object on every page. Its text is kept, because it takes longer than the
 * rest of the key.
 */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'function') return `f${numberOf(value)}`
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return JSON.stringify(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber
  numbers.set(thing, number)
  return number
}

/** Renders it outside of any page, so that the markup depends on the props only. */
function render<Props extends object>(Part: ComponentType<Props>, props: Props): Kept {
  const queryClient = openQueryClient()
  const html = renderToString(
    <ApiProvider value={noApi}>
      <QueryClientProvider client={queryClient}>
        <Router location="/" navigator={serverNavigator}>
          <Part {...props} />
        </Router>
      </QueryClientProvider>
    </ApiProvider>,
  )
  queryClient.clear()
  // React puts these elements before the first one.
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)![0]
  return { markup: latinMarkup(html.slice(preloads.length)), preloads }
}

/** Escapes letters outside Latin 1, because one of them would double the memory of the whole text. */
const latinMarkup = (html: string) =>
  html.replace(/[\u0100-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`)

const noApi = () => Promise.reject(new Error('The server does not load data while it renders'))
