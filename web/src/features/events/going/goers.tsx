import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useSetUsually, useShowName } from './api.ts'

const goersDialog = dialogFrom(async () => (await import('./goers-dialog.tsx')).GoersDialog)

/** So many names are in the line; the dialog has all. */
const inLine = 3

/** The names of those who go and show them, for those who may see them. */
export function GoersLine({ list: { goers, going_count } }: { list: Going }) {
  const { goers: t } = useText(goingTexts)
  const [isOpen, setOpen] = useState(false)
  if (!goers || goers.length === 0) return null
  const names = goers.slice(0, inLine).map(({ name }) => name)
  const all = going_count ?? goers.length
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center text-left font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {t.line(names, all - names.length)}
      </button>
      {isOpen && (
        <LazyDialog
          from={goersDialog}
          goers={goers}
          hidden={all - goers.length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Whether others who go see the own name. Only where there are names. */
export function ShowOwnName({ event, list, own }: { event: Event; list: Going; own: OwnGoing }) {
  const { goers: t } = useText(goingTexts)
  const show = useShowName(event.id)
  if (!list.goers) return null
  return (
    <CheckField
      label={t.showMe}
      hint={t.showMeHint}
      // Shown before the answer, which takes a moment on a phone.
      checked={show.isPending ? show.variables : own.shows_name}
      disabled={show.isPending}
      onChange={() => show.mutate(!own.shows_name)}
    />
  )
}

/** "I usually come", for dates of a series. */
export function Usually({ event, usually }: { event: Event; usually: boolean }) {
  const { usually: t } = useText(goingTexts)
  const set = useSetUsually(event.id)
  return (
    <CheckField
      label={t.label}
      hint={t.hint}
      checked={set.isPending ? set.variables : usually}
      disabled={set.isPending}
      onChange={() => set.mutate(!usually)}
    />
  )
}
