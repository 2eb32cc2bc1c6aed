import { expect, test, vi } from 'vitest'
import { openMessages } from './toast.ts'

const toaster = () => ({
  Toaster: 'the toaster',
  UndoMessage: 'undo',
  toast: { success: vi.fn(), error: vi.fn(), remove: vi.fn() },
})

test('a message appears even when the toaster cannot be fetched; the next one tries again', async () => {
  const parts = toaster()
  const fetch = vi
    .fn<() => Promise<typeof parts>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(parts)
  const messages = openMessages(fetch as never)
  await messages.say('error', 'Failed to delete image')
  expect(messages.read()).toEqual({ plain: 'Failed to delete image' })
  await messages.say('success', 'Image deleted')
  expect(messages.read()).toEqual({ Toaster: 'the toaster' })
  expect(parts.toast.success).toHaveBeenCalledWith('Image deleted', { id: 'Image deleted' })
  await messages.say('error', 'Another one')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a prepared toaster is there without a connection', async () => {
  const parts = toaster()
  const fetch = vi.fn().mockResolvedValueOnce(parts).mockRejectedValue(new TypeError('offline'))
  const messages = openMessages(fetch as never)
  await messages.prepare()
  expect(messages.read()).toEqual({})
  await messages.say('error', 'Failed to duplicate event')
  expect(parts.toast.error).toHaveBeenCalledOnce()
})

test('the failure of an action is removed when the action succeeds, with any sentence', async () => {
  const parts = toaster()
  const messages = openMessages((async () => parts) as never)
  await messages.takeBack('save')
  expect(parts.toast.remove).not.toHaveBeenCalled()
  await messages.say('error', 'The name is taken', 'save')
  expect(parts.toast.error).toHaveBeenCalledWith('The name is taken', { id: 'save' })
  await messages.takeBack('save')
  expect(parts.toast.remove).toHaveBeenCalledWith('save')
})

test('what was done can be undone, and its message goes', async () => {
  const parts = toaster()
  const messages = openMessages((async () => parts) as never)
  const undo = vi.fn()
  await messages.offerUndo('Removed', undo)
  const [content, options] = parts.toast.success.mock.calls[0]!
  expect(options.id).toBe('Removed')
  content.props.onUndo()
  expect(undo).toHaveBeenCalledOnce()
  expect(parts.toast.remove).toHaveBeenCalledWith('Removed')
})

test('a failed preparation shows nothing', async () => {
  const messages = openMessages(() => Promise.reject(new TypeError('offline')))
  await messages.prepare()
  expect(messages.read()).toEqual({})
})
