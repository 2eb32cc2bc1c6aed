import { isUnreachable } from '../../../lib/api/api-client.ts'
import { recall } from '../../../lib/browser/storage.ts'
import { token } from '../../members/identity/api.ts'
import type { QueuedPress } from './rules.ts'

/** Loaded only without a connection. */
export const queuedPresses = () => import('./queue.ts')

/**
 * Sends a press, or keeps it until it can be sent, and then answers undefined. When the session ends meanwhile it does
 * neither: no data of a member may stay on the device or reach the account of the next one.
 */
export async function sendOrQueue<Answer>(
  memberId: string,
  press: QueuedPress,
  send: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const session = token()
  const stored = recall('queuedSaves')
  // It waits behind an earlier press that is not sent yet, because that one would otherwise arrive later and win.
  const isBehind = stored !== undefined && (await queuedPresses()).isQueueOf(memberId, stored)
  if (token() !== session) return undefined
  try {
    if (!isBehind) return await send()
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  const { queuePress } = await queuedPresses()
  if (token() === session) queuePress(memberId, press)
  return undefined
}
