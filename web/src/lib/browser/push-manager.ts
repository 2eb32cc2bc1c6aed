import { isApplePhone } from './device.ts'
import { registerWorker } from './worker-registration.ts'

/** On iPhones and iPads only a site on the home screen can show notifications. */
export type PushSupport = 'supported' | 'unsupported' | 'needs-home-screen'

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isApplePhone() ? 'needs-home-screen' : 'unsupported'
}

export const isPushDenied = (): boolean => Notification.permission === 'denied'

/** Asks the reader for the permission; only after a press of a button. */
export const askForPush = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** Whether this browser receives messages for this site. */
export async function isSubscribedHere(): Promise<boolean> {
  return Notification.permission === 'granted' && (await findSubscription()) !== null
}

/** Subscribes this browser with the public key of the server. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionJSON> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return (await pushManager.subscribe(options)).toJSON()
  } catch (error) {
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    // The earlier subscription was made for another key of the server.
    await earlier.unsubscribe()
    return (await pushManager.subscribe(options)).toJSON()
  }
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeHere(): Promise<void> {
  if (pushSupport() === 'supported') await (await findSubscription())?.unsubscribe()
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration ? registration.pushManager.getSubscription() : null
}
