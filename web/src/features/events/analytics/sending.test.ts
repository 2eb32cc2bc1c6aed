import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInHere, signOutHere } from '../../members/identity/api.ts'
import { countAction, takeActions } from './api.ts'
import { startSending } from './sending.ts'

let answer: 'yes' | 'no' | 'wait'
let stop: () => void
const send = vi.fn()
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', page)
  answer = 'yes'
  takeActions()
  send.mockClear()
  stop = startSending({ may: () => answer, send })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const leave = () => page.dispatchEvent(new Event('pagehide'))

it('sends the first view soon, and later actions together, some seconds later', () => {
  countAction('view', { event_id: 'a' })
  vi.advanceTimersByTime(2000)
  expect(send.mock.calls).toEqual([[[{ action: 'view', event_id: 'a' }]]])
  send.mockClear()
  countAction('view', { event_id: 'a' })
  countAction('save', { event_id: 'a' })
  vi.advanceTimersByTime(9999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([
    [
      [
        { action: 'view', event_id: 'a' },
        { action: 'save', event_id: 'a' },
      ],
    ],
  ])
  leave()
  expect(send).toHaveBeenCalledOnce()
})

it('sends them when the reader leaves the page', () => {
  countAction('ticket_click', { event_id: 'a' })
  leave()
  expect(send).toHaveBeenCalledOnce()
})

it('sends at most a hundred in one message', () => {
  for (let index = 0; index < 150; index++) countAction('search_appearance', { event_id: `${index}` })
  leave()
  expect(send.mock.calls.map(([actions]) => actions.length)).toEqual([100, 50])
})

it('sends nothing without consent, and what has waited after it', () => {
  answer = 'wait'
  countAction('view')
  vi.advanceTimersByTime(60_000)
  expect(send).not.toHaveBeenCalled()
  answer = 'yes'
  leave()
  expect(send.mock.calls).toEqual([[[{ action: 'view' }]]])
})

it('forgets what the reader does not want to be counted', () => {
  answer = 'no'
  countAction('view')
  leave()
  answer = 'yes'
  leave()
  expect(send).not.toHaveBeenCalled()
})

it.each([
  ['signs out', 'member', undefined],
  ['signs in', undefined, 'member'],
  ['signs in as another member', 'member', 'other'],
])('forgets what was done before the reader %s', (_, before, after) => {
  const open = (session: string | undefined) => (session ? signInHere(session) : signOutHere())
  open(before)
  countAction('view', { event_id: 'a' })
  open(after)
  countAction('view', { event_id: 'b' })
  leave()
  expect(send.mock.calls).toEqual([[[{ action: 'view', event_id: 'b' }]]])
  signOutHere()
})

it('keeps few actions of a reader who never chooses', () => {
  for (let index = 0; index < 1000; index++) countAction('view')
  expect(takeActions()).toHaveLength(300)
})
