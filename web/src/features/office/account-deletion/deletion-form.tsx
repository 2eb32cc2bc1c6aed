import {
  type DeletionPlan,
  type EventFate,
  eventFates,
} from '@floorcraft/contract/office/account-deletion.ts'
import { useState } from 'react'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FormProblems } from '../../../ui/form/form-problems.tsx'
import { problemsIn } from '../../../ui/form/problems.ts'
import type { useConfirmDeletion } from './api.ts'

/** Asks what happens to the events, and deletes the account. */
export function DeletionForm({
  plan,
  token,
  confirm,
}: {
  plan: DeletionPlan
  token: string
  confirm: ReturnType<typeof useConfirmDeletion>
}) {
  const t = useText(privacyTexts).confirmDeletion
  const { problems } = useText(identityTexts)
  const hasEvents = plan.upcoming_events + plan.series > 0
  const [fate, setFate] = useState<EventFate>('leaders')
  const [organizer, setOrganizer] = useState('')
  const problem = problemsIn(confirm.error).find(({ path }) => path === 'organizer_uid')?.message
  const send = () =>
    confirm.mutate({ token, events: fate, organizer_uid: fate === 'organizer' ? uidIn(organizer) : null })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FormProblems
        failure={confirm.isError && !problem ? failureSentence(confirm.error, t.failed) : undefined}
        summary={problems}
        problems={[]}
      />
      <p className="wrap-anywhere">{t.whose(plan.email)}</p>
      {!hasEvents && <p>{t.noEvents}</p>}
      {hasEvents && (
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 font-medium">
            {t.events} <span className="text-muted">{t.left(plan.upcoming_events, plan.series)}</span>
          </legend>
          {eventFates.map((each) => (
            <Fate
              key={each}
              fate={each}
              plan={plan}
              isChosen={fate === each}
              onChoose={() => setFate(each)}
            />
          ))}
          {fate === 'organizer' && (
            <Field
              label={t.organizerField}
              hint={t.organizerFieldHint}
              value={organizer}
              error={problem}
              required
              autoComplete="off"
              onChange={(event) => setOrganizer(event.target.value)}
            />
          )}
        </fieldset>
      )}
      {plan.drafts > 0 && <p className="text-muted">{t.drafts(plan.drafts)}</p>}
      <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
        <Button type="submit" disabled={confirm.isPending}>
          {confirm.isPending ? t.confirming : t.confirm}
        </Button>
        <ButtonLink to="/privacy" look="quiet">
          {t.keep}
        </ButtonLink>
      </div>
    </form>
  )
}

/** The id in the address of an organizer's page, or the text itself. */
const uidIn = (text: string) => /\/organizers\/([^/?#]+)/.exec(text)?.[1] ?? text.trim()

function Fate(props: { fate: EventFate; plan: DeletionPlan; isChosen: boolean; onChoose: () => void }) {
  const { fate, plan, isChosen, onChoose } = props
  const t = useText(privacyTexts).confirmDeletion
  const isOrphaned = fate === 'leaders' && plan.scenes_without_leader.length > 0
  return (
    <label className="flex cursor-pointer gap-3 rounded-lg border border-line-strong p-4 has-checked:border-brand-text has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text">
      <input
        type="radio"
        name="events"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{t[fate]}</span>
        <span className="mt-0.5 block text-sm text-muted">{t[`${fate}Hint`]}</span>
        {isOrphaned && (
          <span className="mt-1 block text-sm font-medium wrap-anywhere">
            {t.withoutLeader(plan.scenes_without_leader.join(', '))}
          </span>
        )}
      </span>
    </label>
  )
}
