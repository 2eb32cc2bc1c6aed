import { type Helper, nameHelperBody } from '@floorcraft/contract/events/door.ts'
import { UserMinus } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useHelpers, useNameHelper, useRemoveHelper } from './api.ts'

export interface HelpersDialogProps {
  readonly eventId: string
  readonly onClose: () => void
}

const empty = { email: '' }

/** Lists, names and removes the helpers of a night. Load it when it is opened. */
export function HelpersDialog({ eventId, onClose }: HelpersDialogProps) {
  const t = useText(doorTexts).helpers
  const name = useNameHelper(eventId)
  const form = useSchemaForm({
    schema: nameHelperBody,
    defaults: empty,
    send: (body) => name.mutateAsync(body),
    failed: t.failed,
    onSent: () => {
      void showSuccess(t.named)
      form.rebase(empty, empty)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      leave={t.close}
      submit={{ label: t.name, pendingLabel: t.naming }}
    >
      <HelperList eventId={eventId} />
      <FormField name="email" type="email" label={t.email} inputMode="email" />
    </FormDialog>
  )
}

function HelperList({ eventId }: { eventId: string }) {
  const t = useText(doorTexts).helpers
  const helpers = useHelpers(eventId)
  if (helpers.isPending) return <Skeleton className="h-14" />
  if (helpers.isError) return <LoadFailure title={t.loadFailed} query={helpers} />
  if (helpers.data.length === 0)
    return <p className="rounded-lg bg-sunken px-4 py-4 text-center font-medium">{t.none}</p>
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {helpers.data.map((helper) => (
        <HelperRow key={helper.id} eventId={eventId} helper={helper} />
      ))}
    </ul>
  )
}

function HelperRow({ eventId, helper }: { eventId: string; helper: Helper }) {
  const t = useText(doorTexts).helpers
  const remove = useRemoveHelper(eventId)
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">{helper.email}</span>
      <button
        type="button"
        aria-label={t.remove(helper.email)}
        disabled={remove.isPending}
        onClick={() => remove.mutate(helper.id)}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <UserMinus className="size-5" aria-hidden />
      </button>
    </li>
  )
}
