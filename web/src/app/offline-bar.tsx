import { useEffect, useState } from 'react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'

const backOnlineMilliseconds = 3_000

/** "You're offline", and for three seconds after the connection returns, that it did. */
export function OfflineBar() {
  const common = useText(commonTexts)
  const [state, setState] = useState<'online' | 'offline' | 'returned'>('online')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOffline = () => {
      clearTimeout(timer)
      setState('offline')
    }
    const onOnline = () => {
      setState('returned')
      timer = setTimeout(() => setState('online'), backOnlineMilliseconds)
    }
    if (!navigator.onLine) onOffline()
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return (
    <div id="connection" role="status" className="fixed inset-x-0 top-14 z-20">
      {state === 'offline' && (
        <p className="bg-ink px-4 py-2 text-center text-sm text-paper">{common.offline}</p>
      )}
      {state === 'returned' && (
        <p className="bg-good px-4 py-2 text-center text-sm font-medium text-paper">{common.backOnline}</p>
      )}
    </div>
  )
}
