import type { AdminUser } from '@floorcraft/contract/members/users.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useChangeStatus } from './api.ts'

export interface DisableDialogProps {
  readonly user: AdminUser
  /** The address of the list of their events. */
  readonly events: string
  readonly onClose: () => void
}

/** Asks before an account is disabled, and says what stays. */
export function DisableDialog({ user, events, onClose }: DisableDialogProps) {
  const t = useText(usersTexts)
  const disabling = useChangeStatus('disabled')
  return (
    <ConfirmDialog
      title={t.disabling.title(user.display_name)}
      question={t.disabling.question}
      confirm={t.disabling.confirm}
      onConfirm={() => disabling.mutate(user.firebase_uid)}
      onClose={onClose}
    >
      {user.upcoming_events > 0 && (
        <p>
          {t.disabling.keepsEvents(t.upcoming(user.upcoming_events))}{' '}
          <Link to={events} className="font-semibold text-brand-text underline underline-offset-4">
            {t.disabling.showEvents}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  )
}
