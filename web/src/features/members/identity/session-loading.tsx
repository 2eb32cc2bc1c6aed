import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { sessionTexts } from '../../../messages/members/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/page/skeleton.tsx'
import type { SessionFailure } from './api.ts'

/** Shown while the session is unknown: a spinner, then a text, and a way out when the server does not answer. */
export function SessionLoading({ failure }: { failure?: SessionFailure | undefined }) {
  const t = useText(sessionTexts)
  const common = useText(commonTexts)
  if (failure) {
    return (
      <div role="alert" className="mx-auto max-w-md px-4 py-20 text-center">
        <p className="font-display text-xl font-bold">{t.profileFailed}</p>
        <p className="mt-2 text-muted">{failure.message}</p>
        <Button className="mt-6" onClick={failure.retry}>
          {common.retry}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      <Spinner label={t.loadingProfile} />
      {/* The style sheet shows this after a while, so that it works without the script. */}
      <div className="appear-late mt-6">
        <Button look="quiet" onClick={() => window.location.reload()}>
          {t.refreshPage}
        </Button>
      </div>
    </div>
  )
}
