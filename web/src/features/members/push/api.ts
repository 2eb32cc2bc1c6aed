import {
  getPushKey,
  listPushSubscriptions,
  subscribeToPush,
  unsubscribeFromPush,
} from '@floorcraft/contract/members/push.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import {
  askForPush,
  isPushDenied,
  isSubscribedHere,
  pushSupport,
  subscribeHere,
  unsubscribeHere,
} from '../../../lib/browser/push-manager.ts'
import { useText } from '../../../lib/messages.tsx'
import { pushTexts } from '../../../messages/members/push.ts'

export type DeviceState = 'unsupported' | 'needs-home-screen' | 'denied' | 'off' | 'on'

export const usePushDevices = () =>
  useQuery({ ...queryOf(useApi(), listPushSubscriptions, {}), refetchOnMount: 'always' })

async function readState(): Promise<DeviceState> {
  const support = pushSupport()
  if (support !== 'supported') return support
  if (isPushDenied()) return 'denied'
  return (await isSubscribedHere()) ? 'on' : 'off'
}

/** The state of this browser, undefined until it is known, and a function that reads it again. */
export function useDeviceState(): [DeviceState | undefined, () => Promise<void>] {
  const [state, setState] = useState<DeviceState>()
  const read = useCallback(async () => setState(await readState()), [])
  useEffect(() => void read(), [read])
  return [state, read]
}

/** Asks for the permission, subscribes the browser, and tells the server. Answers whether the reader agreed. */
export function useTurnOn(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(pushTexts)
  return useMutation({
    mutationFn: async () => {
      // First, because browsers allow the question only right after a press.
      if (!(await askForPush())) return
      const { public_key } = await api(getPushKey, {})
      const { endpoint = '', keys = {} } = await subscribeHere(public_key)
      const { p256dh = '', auth = '' } = keys
      await api(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
    },
    onSettled: async () => {
      await refresh(queryClient, ['GET /notifications/push-subscriptions'])
      onDone()
    },
    meta: { failed: t.failedOn },
  })
}

/** Ends the subscription of a device: on the server, and in this browser when it is this device. */
export function useTurnOff(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(pushTexts)
  return useMutation({
    mutationFn: async ({ id, is_current }: { id: string; is_current: boolean }) => {
      await api(unsubscribeFromPush, { params: { subscriptionId: id } })
      if (is_current) await unsubscribeHere()
    },
    onSettled: async () => {
      await refresh(queryClient, ['GET /notifications/push-subscriptions'])
      onDone()
    },
    meta: { done: t.turnedOff, failed: t.failedOff },
  })
}
