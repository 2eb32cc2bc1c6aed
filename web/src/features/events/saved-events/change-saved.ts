import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { type Api, isUnreachable } from '../../../lib/api/api-client.ts'
import { recall } from '../../../lib/browser/storage.ts'
import { token } from '../../members/identity/api.ts'
import type { QueuedSave } from './rules.ts'

/** Loaded only without a connection. */
export const queuedSaves = () => import('./queued-saves.ts')

/**
 * Sends a change of the saved events, or keeps it until it can be sent. When the session ends meanwhile it does neither:
 * no data of a member may stay on the device or reach the account of the next one.
 */
export async function changeSaved(api: Api, memberId: string, { event, save }: QueuedSave): Promise<void> {
  const session = token()
  const stored = recall('queuedSaves')
  // It waits behind an earlier change that is not sent yet, because that one would otherwise arrive later and win.
  const isBehind = stored !== undefined && (await queuedSaves()).isQueueOf(memberId, stored)
  if (token() !== session) return
  try {
    if (!isBehind) return void (await api(save ? saveEvent : unsaveEvent, { params: { eventId: event.id } }))
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  const { queueSave } = await queuedSaves()
  if (token() === session) queueSave(memberId, { event, save })
}
