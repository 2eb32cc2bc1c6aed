// The library and its screen are fetched together with the first message: most visits see none.
async function fetchParts() {
  const [{ toast }, { Toaster }] = await Promise.all([
    import('react-hot-toast/headless'),
    import('./toaster.tsx'),
  ])
  return { toast, Toaster }
}
type Parts = Awaited<ReturnType<typeof fetchParts>>

type Kind = 'success' | 'error'

/** What the place of short messages shows: the toaster, or the bare sentence while it could not be fetched. */
interface Shown<Toaster> {
  readonly Toaster?: Toaster
  readonly plain?: string
}

/** How long a bare sentence stays. */
const plainMilliseconds = 5000

/** Short messages that are never lost: without a connection there may be no toaster, but there is its sentence. */
export function openMessages<P extends Pick<Parts, 'toast'> & { Toaster: unknown }>(fetch: () => Promise<P>) {
  let parts: Promise<P> | undefined
  let shown: Shown<P['Toaster']> = {}
  const listeners = new Set<() => void>()
  const put = (next: Shown<P['Toaster']>) => {
    shown = next
    for (const listener of listeners) listener()
  }
  // A failed attempt is forgotten: the next message tries again.
  const load = () => {
    parts ??= fetch().catch((error: unknown) => {
      parts = undefined
      throw error
    })
    return parts
  }
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Fetches the toaster while there is a connection; what fails is tried again with the first message. */
    prepare: async () => {
      try {
        await load()
      } catch {}
    },
    /** The sentence is the id, unless another is given: the same message twice is one toast that stays longer. */
    say: async (kind: Kind, message: string, id = message) => {
      try {
        const { toast, Toaster } = await load()
        put({ Toaster })
        toast[kind](message, { id })
      } catch {
        const said = { plain: message }
        put(said)
        setTimeout(() => shown === said && put({}), plainMilliseconds)
      }
    },
    takeBack: async (id: string) => {
      if (shown.Toaster) (await load()).toast.remove(id)
    },
  }
}

/** The messages of this page; for the component that shows them. */
export const pageMessages = openMessages(fetchParts)

/** A short message that something went well. */
export const showSuccess = (message: string): Promise<void> => pageMessages.say('success', message)

/** A short message that something failed; `action` names what, so that it can be taken back. */
export const showError = (message: string, action?: string): Promise<void> =>
  pageMessages.say('error', message, action)

/** The action has succeeded after all: that it failed is not said any longer. */
export const takeBackError = (action: string): Promise<void> => pageMessages.takeBack(action)
