// The library and its screen are fetched with the first message: most visits see none.
const library = () => import('react-hot-toast/headless')

let wanted = false
const waiting = new Set<() => void>()

/** Whether there has been a message yet; for the component that shows them. */
export const toasterWanted = {
  read: () => wanted,
  subscribe: (listener: () => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  },
}

function wake(): void {
  wanted = true
  for (const listener of waiting) listener()
}

// The sentence is the id: the same message twice is one toast that stays longer.

/** A short message that something went well. */
export async function showSuccess(message: string): Promise<void> {
  wake()
  const { toast } = await library()
  toast.success(message, { id: message })
}

/** A short message that something failed. */
export async function showError(message: string): Promise<void> {
  wake()
  const { toast } = await library()
  toast.error(message, { id: message })
}
