import { toast } from 'react-hot-toast/headless'

// The sentence is the id: the same message twice is one toast that stays longer.

/** A short message that something went well. */
export function showSuccess(message: string): void {
  toast.success(message, { id: message })
}

/** A short message that something failed. */
export function showError(message: string): void {
  toast.error(message, { id: message })
}
