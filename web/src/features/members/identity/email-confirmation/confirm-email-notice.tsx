import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { emailConfirmationTexts } from '../../../../messages/members/email-confirmation.ts'
import { Button } from '../../../../ui/button.tsx'
import { meQuery, useMe } from '../api.ts'
import { needsConfirmedEmail } from '../rules.ts'
import { useSendConfirmation } from './api.ts'

/** A note for an organizer whose address is not confirmed, with what to do before publishing. */
export function ConfirmEmailNotice() {
  const { member } = useMe()
  return member && needsConfirmedEmail(member) ? <Notice email={member.email} /> : null
}

function Notice({ email }: { email: string }) {
  const t = useText(emailConfirmationTexts).notice
  // The link is opened in another tab. When the reader comes back, the member is asked for again and the notice goes.
  useQuery({ ...meQuery(useApi()), refetchOnWindowFocus: 'always' })
  const send = useSendConfirmation()
  return (
    <section className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-brand-soft p-4">
      <MailCheck className="size-6 shrink-0 text-brand-text max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold">{t.title}</h2>
        <p className="text-sm wrap-anywhere">{t.text(email)}</p>
      </div>
      <Button look="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? t.sending : t.again}
      </Button>
    </section>
  )
}
