import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { artistMergesTexts } from '../../../messages/scenes/artist-merges.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteArtist } from './merges-api.ts'

/** For admins: deletes the page of an artist, after a question with the name. */
export function DeleteArtist({ artist: { id, name } }: { artist: { id: string; name: string } }) {
  const t = useText(artistMergesTexts)
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteArtist(id)
  return (
    <>
      <Button
        look="plain"
        className="!px-2 text-sm"
        aria-haspopup="dialog"
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
      >
        {t.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.removeNamed(name)}
          question={t.removeQuestion}
          confirm={t.remove}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
