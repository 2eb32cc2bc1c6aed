import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorId } from '../features/site/error-reports/api.ts'
import { useApi } from '../lib/api/queries.ts'
import { recallInTab, rememberInTab } from '../lib/browser/storage.ts'
import { useText } from '../lib/messages.tsx'
import { useNow } from '../lib/now.tsx'
import { useSite } from '../lib/site.tsx'
import { commonTexts } from '../messages/base/common.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useIsOpening } from './browsing.ts'
import { isMissingScript, reportFailure } from './failures.ts'

/** Three buttons that fit side by side on a narrow phone. */
const inRow = 'whitespace-nowrap !px-2 sm:!px-5'

/** The screen of a page that failed to render (core section 2). */
export function ErrorScreen({ error }: { error: unknown }) {
  const common = useText(commonTexts)
  const t = common.error
  const [id] = useState(() => errorId(error))
  const api = useApi()
  const { version, supportEmail } = useSite()
  const navigate = useNavigate()
  const location = useLocation()
  const isOpening = useIsOpening()
  const queryClient = useQueryClient()
  const tryAgain = () => {
    // The answers of the failed page may be the cause, so they are removed; answers on the screen stay.
    queryClient.removeQueries({ type: 'inactive' })
    // The router renders a failed page again only after a navigation, which may be to the same address.
    void navigate(location, { replace: true, preventScrollReset: true })
  }
  const isMissing = isMissingScript(error)
  const latestTry = useRef(tryAgain)
  useEffect(() => {
    latestTry.current = tryAgain
  })
  useEffect(() => {
    if (!isMissing) return
    if (navigator.onLine) {
      // An update has replaced the file, and the document of this address names the new one. Once, because it can be gone for good.
      if (recallInTab('reloadedFor') === error.message) return
      rememberInTab('reloadedFor', error.message)
      // Without a memory it would reload for ever.
      if (recallInTab('reloadedFor') === error.message) window.location.reload()
      return
    }
    // A page that could not be fetched without a connection is fetched by a reload.
    const onOnline = () => latestTry.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isMissing, error])
  const now = useRef(useNow())
  useEffect(() => reportFailure(error, { api, version, now: () => now.current }), [error, api, version])
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16">
      <title>{`${t.title} · ${common.brand}`}</title>
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      {isMissing && <p className="mt-3 text-lg">{navigator.onLine ? t.updated : t.unreachable}</p>}
      <p className="mt-3 font-mono text-sm text-muted">{t.id(id)}</p>
      <p className="mt-6 font-medium">{t.suggestionsTitle}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        {t.suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      {supportEmail && (
        <p className="mt-3">
          {t.support}{' '}
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(t.id(id))}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline underline-offset-4"
          >
            {supportEmail}
          </a>
        </p>
      )}
      <div className="mt-8 grid grid-cols-3 gap-2 sm:flex sm:gap-3">
        <Button
          look={isMissing ? 'quiet' : 'primary'}
          className={inRow}
          disabled={isOpening}
          onClick={tryAgain}
        >
          {t.tryAgain}
        </Button>
        <Button
          look={isMissing ? 'primary' : 'quiet'}
          className={inRow}
          onClick={() => window.location.reload()}
        >
          {t.reload}
        </Button>
        <ButtonLink look="quiet" className={inRow} to="/" reloadDocument>
          {t.home}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The same screen for a failure in the frame around the pages. */
export function LayoutErrorScreen({ error }: { error: unknown }) {
  return (
    <main id="content">
      <ErrorScreen error={error} />
    </main>
  )
}
