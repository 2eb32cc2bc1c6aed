import { expect, test, vi } from 'vitest'
import { subscribe } from './storage.ts'

test('a page that comes out of the memory of the browser reads again what other tabs may have stored', () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const listener = vi.fn()
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const end = subscribe('authToken', listener)
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
  end()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
