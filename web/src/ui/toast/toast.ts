import { createElement } from 'react'

// The library and its component are fetched with the first message, because most visits have none.
async function fetchParts() {
  const [{ toast }, { Toaster, UndoMessage }] = await Promise.all([
    import('react-hot-toast/headless'),
    import('./toaster.tsx'),
  ])
  return { toast, Toaster, UndoMessage }
}
type Parts = Awaited<ReturnType<typeof fetchParts>>

type Kind = 'success' | 'error'

/** The content of the place of messages: the toaster, or a plain sentence when the toaster could not be fetched. */
interface Shown<Toaster> {
  readonly Toaster?: Toaster
  readonly plain?: string
}

/** The time that a plain sentence stays. */
const plainMilliseconds = 5000

/** A message with a button stays longer. */
const undoMilliseconds = 6000

/** Short messages that are never lost. Without a connection the toaster may be missing, but the sentence appears. */
export function openMessages<P extends Omit<Parts, 'Toaster'> & { Toaster: unknown }>(
  fetch: () => Promise<P>,
) {
  let parts: Promise<P> | undefined
  let shown: Shown<P['Toaster']> = {}
  const listeners = new Set<() => void>()
  const put = (next: Shown<P['Toaster']>) => {
    shown = next
    for (const listener of listeners) listener()
  }
  // A failed attempt is not kept, so that the next message tries again.
  const load = () => {
    parts ??= fetch().catch((error: unknown) => {
      parts = undefined
      throw error
    })
    return parts
  }
  const showPlain = (message: string) => {
    const said = { plain: message }
    put(said)
    setTimeout(() => shown === said && put({}), plainMilliseconds)
  }
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Fetches the toaster early, while there is a connection. After a failure the first message tries again. */
    prepare: async () => {
      try {
        await load()
      } catch {}
    },
    /** The sentence is the default id: the same message twice is one toast that stays longer. */
    say: async (kind: Kind, message: string, id = message) => {
      try {
        const { toast, Toaster } = await load()
        put({ Toaster })
        toast[kind](message, { id })
      } catch {
        showPlain(message)
      }
    },
    /** Says what was done, with a button that undoes it. Without the toaster there is only the sentence. */
    offerUndo: async (message: string, undo: () => void) => {
      try {
        const { toast, Toaster, UndoMessage } = await load()
        put({ Toaster })
        const onUndo = () => {
          toast.remove(message)
          undo()
        }
        const content = createElement(UndoMessage, { message, onUndo })
        toast.success(content, { id: message, duration: undoMilliseconds })
      } catch {
        showPlain(message)
      }
    },
    takeBack: async (id: string) => {
      if (shown.Toaster) (await load()).toast.remove(id)
    },
  }
}

/** The messages of this page, for the component that shows them. */
export const pageMessages = openMessages(fetchParts)

/** A short message of success. */
export const showSuccess = (message: string): Promise<void> => pageMessages.say('success', message)

/** A short message of failure; `action` names the action, so that a later success can remove the message. */
export const showError = (message: string, action?: string): Promise<void> =>
  pageMessages.say('error', message, action)

/** A short message of success with an Undo button. */
export const showUndo = (message: string, undo: () => void): Promise<void> =>
  pageMessages.offerUndo(message, undo)

/** Removes the message of a failed action that has succeeded since. */
export const takeBackError = (action: string): Promise<void> => pageMessages.takeBack(action)
