import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { followReceived, markAge, type Received, readReceived } from '../../lib/api/answer-ages.ts'
import { useOnline, useReaderZone } from '../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { offlineTexts } from '../../messages/site/offline.ts'

const backOnlineMilliseconds = 3_000

/**
 * "You're offline", or that the server does not answer, with the age of what is shown. For three seconds after the
 * connection returns it says so.
 */
export function OfflineBar() {
  const t = useText(offlineTexts)
  const isOnline = useOnline()
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (isOnline) return
    return () => setIsBack(true)
  }, [isOnline])
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), backOnlineMilliseconds)
    return () => clearTimeout(timer)
  }, [isBack])
  const age = useShownAge(isOnline)
  return (
    <div
      id="connection"
      role="status"
      className="fixed inset-x-0 top-(--bar) low:absolute z-20 text-center text-sm"
    >
      {(!isOnline || age) && (
        <p data-lasting className="flex flex-wrap justify-center gap-x-3 bg-ink px-4 py-2 text-paper">
          {/* After the connection has returned, the copy stays until the answer comes. */}
          {!isBack && <span>{isOnline ? t.unreachable : t.offline}</span>}
          {age && <span className="font-semibold">{t.savedCopy(age)}</span>}
          {isOnline && !isBack && <Retry />}
        </p>
      )}
      {isOnline && isBack && <p className="bg-good px-4 py-2 font-medium text-paper">{t.backOnline}</p>}
    </div>
  )
}

/** Asks the server again for what the page shows. */
function Retry() {
  const common = useText(commonTexts)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await queryClient.refetchQueries({ type: 'active' })
    setAsking(false)
  }
  return (
    <button
      type="button"
      disabled={isAsking}
      onClick={() => void ask()}
      className="-my-3 min-h-11 px-3 font-semibold underline underline-offset-4 disabled:opacity-55"
    >
      {common.retry}
    </button>
  )
}

/** When the content of this page was received. Without a connection always, else only for a copy. */
function useShownAge(isOnline: boolean): string | undefined {
  const { pathname } = useLocation()
  const locale = useLocale()
  const now = useNow()
  const zone = useReaderZone()
  const content = contentOf(pathname, useSyncExternalStore(followReceived, readReceived, readReceived))
  const age = content ? Math.round(performance.now() - content.at) : 0
  useEffect(() => markAge(age))
  if (!content || !zone || (isOnline && !content.isCopy)) return undefined
  const at = now.subtract({ milliseconds: age }).toZonedDateTimeISO(zone)
  return `${shortDate(at, locale)}, ${clockTime(at, locale)}`
}

/** Whether this answer is the content of a page. Of other answers on the page the age matters less. */
function isContentOf(pathname: string, path: string): boolean {
  if (path === pathname) return true
  const [, noun, thing, more] = pathname.split('/')
  if (more) return false
  if (thing) return [`/api/${noun}/${thing}`, `/api/${noun}/${thing}/profile`].includes(path)
  if (noun === 'saved') return /^\/api\/(?:users\/saved-events\?|events\?ids=)/.test(path)
  return (noun === '' || noun === 'events') && /^\/api\/events(?:\/global)?\?(?!ids=)/.test(path)
}

/** The latest answer with the content of a page; its document at first. */
export function contentOf(pathname: string, received: readonly Received[]): Received | undefined {
  return received.findLast(({ path }) => isContentOf(pathname, path))
}
