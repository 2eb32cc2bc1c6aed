import { addLeaderBody } from '@floorcraft/contract/scenes/leaders.ts'
import { leaderRoles, type Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useDeferredValue, useRef } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { leadersTexts } from '../../../messages/scenes/leaders.ts'
import { FormCombobox, type Suggestion } from '../../../ui/form/form-combobox.tsx'
import { useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import { FormSection, FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useUsers } from '../../members/users/api.ts'
import { useAddLeader, useLeaders } from './api.ts'
import { LeaderList } from './leader-list.tsx'

export interface ManageLeadersDialogProps {
  readonly scene: Pick<Scene, 'id' | 'name'>
  readonly onClose: () => void
}

const empty = { user: '', role: 'leader' }

/** Lists, appoints, changes and removes the leaders of a scene. Load it when it is opened. */
export function ManageLeadersDialog({ scene, onClose }: ManageLeadersDialogProps) {
  const t = useText(leadersTexts)
  const add = useAddLeader(scene.id)
  // The ids of the members, by the text that is in the field after choosing them.
  const chosen = useRef(new Map<string, string>())
  const form = useSchemaForm({
    schema: addLeaderBody,
    defaults: empty,
    fieldOf: { user_id: 'user' },
    toInput: ({ user, role }: typeof empty) => ({ user_id: chosen.current.get(user) ?? '', role }),
    send: (body) => add.mutateAsync(body),
    failed: t.adding.failed,
    onSent: () => form.rebase(empty, empty),
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={scene.name}
      onClose={onClose}
      leave={t.close}
      submit={{ label: t.adding.submit, pendingLabel: t.adding.pending }}
    >
      <div className="grid gap-5 pb-24">
        <LeaderList scene={scene} />
        <FormSection title={t.add}>
          <UserField scene={scene} onPick={(text, id) => chosen.current.set(text, id)} />
          <FormSelect
            name="role"
            label={t.role}
            choices={leaderRoles.map((role) => ({ value: role, label: t.roles[role] }))}
          />
        </FormSection>
      </div>
    </FormDialog>
  )
}

const mostSuggestions = 8

/** Suggests active members who do not lead the scene yet. The server searches: there may be many thousands. */
function UserField({
  scene,
  onPick,
}: {
  scene: ManageLeadersDialogProps['scene']
  onPick: (text: string, id: string) => void
}) {
  const t = useText(leadersTexts)
  const setValues = useSetValues<typeof empty>()
  const search = useDeferredValue(useFormValue<string>('user').trim())
  const leaders = useLeaders(scene.id).data ?? []
  const found = useUsers({ search, limit: mostSuggestions + leaders.length }).data ?? []
  const suggestions: Suggestion[] = found
    .filter((user) => !user.disabled_at && !leaders.some(({ user_id }) => user_id === user.firebase_uid))
    .slice(0, mostSuggestions)
    .map((user) => ({ value: user.firebase_uid, label: user.display_name, note: user.email }))
  const pick = (id: string) => {
    const one = suggestions.find(({ value }) => value === id)
    if (!one) return
    const text = `${one.label} (${one.note})`
    onPick(text, id)
    setValues({ user: text })
  }
  return (
    <div>
      <FormCombobox name="user" label={t.user} suggestions={suggestions} onPick={pick} />
      <p className="mt-1.5 text-sm text-muted">{t.userHint}</p>
    </div>
  )
}
