import type { UseMutationResult } from '@tanstack/react-query'
import type { GoingPress } from '../queued-presses/rules.ts'

type Press<Answer, Variables = void> = UseMutationResult<Answer, Error, Variables>

/** What a person presses on the list of an event: a member, or a guest by the link of a mail. */
export interface Presses<Answer = unknown> {
  readonly go: Press<Answer, GoingPress>
  readonly leave: Press<Answer>
  readonly take: Press<Answer, string | null>
  readonly divide: Press<Answer>
  readonly isPending: boolean
}

export const pressesOf = <Answer>(presses: Omit<Presses<Answer>, 'isPending'>): Presses<Answer> => ({
  ...presses,
  isPending: Object.values(presses).some(({ isPending }) => isPending),
})
