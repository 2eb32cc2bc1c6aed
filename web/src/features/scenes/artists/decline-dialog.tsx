import { type ArtistClaim, answerClaimBody } from '@floorcraft/contract/scenes/artists.ts'
import { useText } from '../../../lib/messages.tsx'
import { artistClaimsTexts } from '../../../messages/scenes/artist-claims.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useAnswerClaim } from './api.ts'

interface DeclineDialogProps {
  readonly artistId: string
  readonly claim: ArtistClaim
  readonly onClose: () => void
}

/** Declines a claim, with a reason or a question that the member reads. Load it when it is opened. */
export function DeclineDialog({ artistId, claim, onClose }: DeclineDialogProps) {
  const t = useText(artistClaimsTexts)
  const answer = useAnswerClaim(artistId)
  const form = useSchemaForm({
    schema: answerClaimBody,
    defaults: { message: '' },
    toInput: ({ message }) => ({ answer: 'declined' as const, message }),
    send: (body) => answer.mutateAsync({ claimId: claim.id, ...body }),
    failed: t.answerFailed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.declineTitle(claim.member_name)}
      description={t.declineText}
      onClose={onClose}
      submit={{ label: t.decline, pendingLabel: t.declining }}
    >
      <FormTextArea name="message" label={t.reply} rows={3} />
    </FormDialog>
  )
}
