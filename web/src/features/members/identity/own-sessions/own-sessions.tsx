import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Session } from '@floorcraft/contract/members/identity.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { ownSessionsTexts } from '../../../../messages/members/own-sessions.ts'
import { sessionTexts } from '../../../../messages/members/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { hasDrafts } from '../../../../ui/form/drafts.ts'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useEndSession, useEndSessions, useOwnSessions } from './api.ts'

const proofDialog = dialogFrom(async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog)

/** Devices that are shown at first. */
const shortList = 6

/** The member's sessions, to end one or all of them. */
export function OwnSessions({ memberId }: { memberId: string }) {
  const t = useText(ownSessionsTexts)
  const { data: sessions, isError, error, refetch } = useOwnSessions()
  const { draftsQuestion } = useText(sessionTexts)
  const endAll = useEndSessions(memberId)
  const [isEnding, setEnding] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const isLong = !showsAll && (sessions?.length ?? 0) > shortList
  const leave = () => {
    if (hasDrafts(memberId) && !window.confirm(draftsQuestion)) return
    setEnding(true)
  }
  // A token of an external provider is no session.
  if (sessions?.length === 0) return null
  return (
    <Panel title={t.title}>
      <p className="text-muted">{t.text}</p>
      {isError && !sessions && <LoadFailure title={t.loadFailed} query={{ error, refetch }} />}
      {!isError && !sessions && <Skeleton className="mt-4 h-20 rounded-lg" />}
      {sessions && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {(isLong ? sessions.slice(0, shortList) : sessions).map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3 *:max-sm:grow">
            <Button look="quiet" onClick={leave}>
              {t.endAll}
            </Button>
            {isLong && (
              <Button look="plain" onClick={() => setShowsAll(true)}>
                {t.showAll(sessions.length)}
              </Button>
            )}
          </div>
          {isEnding && (
            <LazyDialog
              from={proofDialog}
              title={t.dialog.endAll}
              submit={t.endAll}
              send={(proof) => endAll.mutateAsync(proof)}
              onClose={() => setEnding(false)}
            />
          )}
        </>
      )}
    </Panel>
  )
}

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)

function Device({ session }: { session: Session }) {
  const t = useText(ownSessionsTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const end = useEndSession()
  const [isEnding, setEnding] = useState(false)
  const day = (iso: string) => shortDate(atPlace(iso, zone), locale)
  const seen = `${day(session.last_seen_at)}, ${clockTime(atPlace(session.last_seen_at, zone), locale)}`
  const device = session.device || t.unknown
  const Icon = isPhone(session.device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          {session.is_current ? t.current : t.seen(seen)} · {t.signedIn(day(session.signed_in_at))}
        </p>
      </div>
      {!session.is_current && (
        <Button look="quiet" aria-label={t.endOf(device, seen)} onClick={() => setEnding(true)}>
          {t.end}
        </Button>
      )}
      {isEnding && (
        <LazyDialog
          from={proofDialog}
          title={t.dialog.end(device)}
          submit={t.end}
          send={(proof) => end.mutateAsync({ sessionId: session.id, proof })}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  )
}
