import type { OwnGoing } from '@floorcraft/contract/events/going.ts'
import type { goingTexts } from '../../../messages/events/going.ts'
import { showSuccess, showUndo } from '../../../ui/toast/toast.ts'
import type { Presses } from './presses.ts'

/**
 * Says that a person has left a list. One press cannot bring a couple back: the partner has a place alone now, or the link
 * in their hands has ended. So only those who were alone are offered Undo.
 */
export function sayLeft(
  t: (typeof goingTexts)['en'],
  { own: { role, partner }, go, event }: { own: OwnGoing; go: Presses['go']; event?: string },
): void {
  const left = event === undefined ? t.left : t.leftNamed(event)
  if (partner === null) void showUndo(left, () => go.mutate({ role }))
  else void showSuccess(`${left}. ${partner.name === null ? t.linkEnded : t.partnerStays(partner.name)}`)
}
