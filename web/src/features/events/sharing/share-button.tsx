import { Share } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { opensDialog } from '../../../ui/dialog-buttons.ts'

/** Opens the share sheet of the page. `round` is the look in a bar. */
export function ShareButton({ label, round = false }: { label: string; round?: boolean }) {
  return (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      aria-label={label}
      className={round ? 'size-11 shrink-0 !px-0' : ''}
      {...opensDialog('share-sheet')}
    >
      <Share className="size-4" aria-hidden />
      {!round && label}
    </Button>
  )
}
