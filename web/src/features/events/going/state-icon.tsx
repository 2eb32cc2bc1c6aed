import type { GoingPlace } from '@floorcraft/contract/events/going.ts'
import { BellRing, Check, Clock, Hourglass } from 'lucide-react'

const icons = { going: Check, offered: BellRing, waiting: Hourglass } as const

export const stateColours: Readonly<Record<GoingPlace['state'], string>> = {
  going: 'text-good',
  offered: 'text-brand-text',
  waiting: 'text-muted',
}

/** The icon of a state, beside its word. `isUnsent`: the press waits for a connection. */
export function StateIcon({
  state,
  isUnsent = false,
  className,
}: {
  state: GoingPlace['state']
  isUnsent?: boolean
  className: string
}) {
  const Icon = isUnsent ? Clock : icons[state]
  return <Icon aria-hidden className={`shrink-0 ${stateColours[state]} ${className}`} />
}
