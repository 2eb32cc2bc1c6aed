import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import { UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { Action } from '../../members/privacy/privacy-action.tsx'
import { useDeletionRequest, useWithdrawDeletion } from './api.ts'

const deleteDialog = dialogFrom(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

/** Deletes the account, or takes that back while the mailed link works. */
export function DeletionAction() {
  const [isDeleting, setIsDeleting] = useState(false)
  const t = useText(privacyTexts).deletion
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const request = useDeletionRequest()
  const keep = useWithdrawDeletion()
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [keep.isSuccess])
  const text = request ? t.sent(dateAndTime(atPlace(request.expires_at, zone), locale)) : t.text
  return (
    <Action Icon={UserX} title={t.title} text={text}>
      <div ref={home} tabIndex={-1} className="grid gap-2.5 outline-none">
        {request && (
          <Button look="quiet" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {t.keep}
          </Button>
        )}
        <Button look="quiet" onClick={() => setIsDeleting(true)}>
          {request ? t.again : t.action}
        </Button>
      </div>
      {isDeleting && <LazyDialog from={deleteDialog} onClose={() => setIsDeleting(false)} />}
    </Action>
  )
}
