import { type AdminUser, type GivenRole, givenRoles } from '@floorcraft/contract/members/users.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { useChangeRole } from './api.ts'
import { consequencesOf, givenRoleOf } from './rules.ts'

/** The role of an account. A choice asks first. */
export function RoleSelect({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const t = useText(usersTexts)
  const [wanted, setWanted] = useState<GivenRole>()
  const changing = useChangeRole()
  const leads = user.led_scenes.length > 0
  // A user who leads a scene is called a scene leader, although it cannot be chosen.
  const labelOf = (role: GivenRole) => t.roles[role === 'user' && leads ? 'scene_leader' : role]
  const current = givenRoleOf(user)
  return (
    <>
      <ChoiceSelect
        label={t.roleOf(user.display_name)}
        value={changing.isPending ? changing.variables.role : current}
        choices={givenRoles.map((role) => ({ value: role, label: labelOf(role) }))}
        onChange={(role) => setWanted(role as GivenRole)}
      />
      {wanted && (
        <ConfirmDialog
          title={t.changeRole.title(user.display_name)}
          question={t.changeRole.question(wanted)}
          confirm={t.changeRole.confirm}
          onConfirm={() => changing.mutate({ userId: user.firebase_uid, role: wanted })}
          onClose={() => setWanted(undefined)}
        >
          {consequencesOf({ user, wanted, isOwn }).map((name) => (
            <p key={name}>{textOf(name)}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  )

  function textOf(name: ReturnType<typeof consequencesOf>[number]): string {
    if (name === 'staysLeader')
      return t.changeRole.staysLeader(user.led_scenes.map((scene) => scene.name).join(', '))
    if (name === 'keepsEvents') return t.changeRole.keepsEvents(t.upcoming(user.upcoming_events))
    return t.changeRole[name]
  }
}
