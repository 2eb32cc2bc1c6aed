import { useEffect } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { useSending } from '../../../lib/api/use-sending.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useNow } from '../../../lib/now.tsx'
import { useMe } from '../../members/identity/api.ts'
import { copiesIn, forgetOldNames, sendDoors, unsentIn } from './device.ts'

export { forgetDoors } from './device.ts'

/** Sends what was pressed at a Door, on every page, also after a time without a connection. It shows nothing. */
export function DoorSender() {
  const api = useApi()
  const now = useNow()
  const memberId = useMe().member?.id ?? ''
  const isWaiting = unsentIn(copiesIn(useStored('door'), memberId)).length > 0
  useEffect(() => {
    if (memberId) forgetOldNames(memberId, now)
  }, [memberId, now])
  useSending(isWaiting, () => sendDoors(api, memberId, now))
  return null
}
