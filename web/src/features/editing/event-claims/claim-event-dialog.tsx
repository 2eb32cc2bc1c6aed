import { claimCodeBody, claimEventBody, type EventClaim } from '@floorcraft/contract/editing/event-claims.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventClaimsTexts } from '../../../messages/editing/event-claims.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { PartForm } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useClaimPresses, useEventClaim } from './api.ts'

interface PartProps {
  readonly eventId: string
  readonly claim: EventClaim
  readonly onClose: () => void
}

const part = 'mt-5 border-t border-line pt-5'

/** Asks for an event: with a code that its contact gets, or the leaders of the scene. Load it when it is opened. */
export function ClaimEventDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText(eventClaimsTexts)
  const claim = useEventClaim(eventId).data
  if (!claim) return null
  const props = { eventId, claim, onClose }
  const isWaiting = claim.own?.state === 'waiting'
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.text}>
      {claim.contact !== null && <ByCode {...props} contact={claim.contact} />}
      {isWaiting ? <Waiting {...props} /> : <ByLeader {...props} />}
    </Dialog>
  )
}

function ByCode({ eventId, claim, contact, onClose }: PartProps & { contact: string }) {
  const t = useText(eventClaimsTexts)
  const { mailCode, prove } = useClaimPresses(eventId)
  const form = useSchemaForm({
    schema: claimCodeBody,
    defaults: { code: '' },
    send: (body) => prove.mutateAsync(body),
    failed: t.proveFailed,
    onSent: onClose,
  })
  const isMailed = claim.code_until !== null
  return (
    <section className={part}>
      <h3 className="text-lg font-bold">{t.byCode}</h3>
      <p className="mt-1 mb-3 wrap-anywhere text-muted">{t.codeText(contact)}</p>
      {isMailed && (
        <PartForm form={form} label={t.byCode} submit={{ label: t.prove, pendingLabel: t.checking }}>
          <FormField
            name="code"
            label={t.code}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </PartForm>
      )}
      <Button
        look={isMailed ? 'plain' : 'primary'}
        disabled={mailCode.isPending}
        onClick={() => mailCode.mutate()}
      >
        {isMailed ? t.mailAgain : t.mailCode}
      </Button>
    </section>
  )
}

function ByLeader({ eventId, claim }: PartProps) {
  const t = useText(eventClaimsTexts)
  const { ask } = useClaimPresses(eventId)
  const form = useSchemaForm({
    schema: claimEventBody,
    defaults: { message: '' },
    send: (body) => ask.mutateAsync(body),
    failed: t.failed,
    onSent: () => {},
  })
  return (
    <section className={part}>
      <h3 className="text-lg font-bold">{t.byLeader}</h3>
      {claim.own?.state === 'refused' && (
        <p className="mt-1 wrap-anywhere">
          {t.refused} <q>{claim.own.reason}</q>
        </p>
      )}
      <p className="mt-1 mb-3 text-muted">{t.leaderText}</p>
      <PartForm form={form} label={t.byLeader} submit={{ label: t.send, pendingLabel: t.sending }}>
        <FormTextArea name="message" label={t.message} rows={3} />
      </PartForm>
    </section>
  )
}

function Waiting({ eventId, onClose }: PartProps) {
  const t = useText(eventClaimsTexts)
  const { withdraw } = useClaimPresses(eventId)
  return (
    <section className={part}>
      <h3 className="text-lg font-bold">{t.waits}</h3>
      <p className="mt-1 mb-3 text-muted">{t.waitsText}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{t.close}</Button>
        <Button look="plain" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t.withdraw}
        </Button>
      </div>
    </section>
  )
}
