import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useShowName } from './api.ts'

const goersDialog = dialogFrom(async () => (await import('./goers-dialog.tsx')).GoersDialog)

/** So many names are in the line; the dialog has all. */
const inLine = 3

/** The names of others who go, and whether the own name is among them. For those who may see names. */
export function Goers({ event, list, own }: { event: Event; list: Going; own: OwnGoing }) {
  const { goers: t } = useText(goingTexts)
  const show = useShowName(event.id)
  const [isOpen, setOpen] = useState(false)
  const { goers, going_count } = list
  if (!goers) return null
  const names = goers.slice(0, inLine).map(({ name }) => name)
  const others = going_count === null ? goers.length - names.length : going_count - names.length
  return (
    <>
      {names.length > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mt-1 inline-flex min-h-11 items-center text-left font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {t.line(names, others)}
        </button>
      )}
      <CheckField
        label={t.showMe}
        hint={t.showMeHint}
        // Shown before the answer, which takes a moment on a phone.
        checked={show.isPending ? show.variables : own.shows_name}
        disabled={show.isPending}
        onChange={() => show.mutate(!own.shows_name)}
      />
      {isOpen && (
        <LazyDialog
          from={goersDialog}
          goers={goers}
          hidden={going_count === null ? 0 : going_count - goers.length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
