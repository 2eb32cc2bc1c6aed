import type { Goer } from '@floorcraft/contract/events/going.ts'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface GoersDialogProps {
  readonly goers: readonly Goer[]
  /** How many go and show no name. */
  readonly hidden: number
  readonly onClose: () => void
}

/** All who go and show their names. Load it when it is opened. */
export function GoersDialog({ goers, hidden, onClose }: GoersDialogProps) {
  const { title, roles, goers: t } = useText(goingTexts)
  return (
    <Dialog open onClose={onClose} title={title} description={t.who}>
      <ul className="divide-y divide-line">
        {[...goers.entries()].map(([place, { name, role }]) => (
          // Two dancers can have one name.
          <li key={place} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {role && <span className="shrink-0 text-sm text-muted">{roles[role]}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="border-t border-line py-3 text-muted">{t.hidden(hidden)}</p>}
    </Dialog>
  )
}
