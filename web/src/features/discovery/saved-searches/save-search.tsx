import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import type { SearchAddress } from '../search/rules.ts'

const saveDialog = dialogFrom(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** The link that saves the shown search. */
export function SaveSearch({ address }: { address: SearchAddress }) {
  const t = useText(savedSearchesTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-ml-3 sm:ml-0">
        <Bookmark className="size-4.5" aria-hidden />
        {t.save}
      </Button>
      {isOpen && <LazyDialog from={saveDialog} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}
