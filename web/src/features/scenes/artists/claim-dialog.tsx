import { type Artist, claimArtistBody } from '@floorcraft/contract/scenes/artists.ts'
import { useText } from '../../../lib/messages.tsx'
import { artistClaimsTexts } from '../../../messages/scenes/artist-claims.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useClaimArtist } from './api.ts'

/** Asks for the page of an artist. Load it when it is opened. */
export function ClaimDialog({ artist, onClose }: { artist: Artist; onClose: () => void }) {
  const t = useText(artistClaimsTexts)
  const claim = useClaimArtist(artist.id)
  const form = useSchemaForm({
    schema: claimArtistBody,
    defaults: { message: '' },
    send: (body) => claim.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.ask}
      description={t.dialogText(artist.name)}
      onClose={onClose}
      submit={{ label: t.send, pendingLabel: t.sending }}
    >
      <FormTextArea name="message" label={t.message} rows={4} />
    </FormDialog>
  )
}
