import { leaderRoles, type Scene, type SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { leadersTexts } from '../../../messages/scenes/leaders.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useChangeLeader, useLeaders, useRemoveLeader } from './api.ts'

type LedScene = Pick<Scene, 'id' | 'name'>

/** The leaders of a scene, each with its role and the way to remove it. */
export function LeaderList({ scene }: { scene: LedScene }) {
  const t = useText(leadersTexts)
  const leaders = useLeaders(scene.id)
  if (leaders.isPending) return <Skeleton className="h-16" />
  if (leaders.isError) {
    return <LoadFailure title={t.loadFailed} query={leaders} />
  }
  if (leaders.data.length === 0) {
    return <p className="rounded-lg bg-sunken px-4 py-5 text-center font-medium">{t.none}</p>
  }
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {leaders.data.map((leader) => (
        <LeaderRow key={leader.id} leader={leader} scene={scene} />
      ))}
    </ul>
  )
}

function LeaderRow({ leader, scene }: { leader: SceneLeader; scene: LedScene }) {
  const t = useText(leadersTexts)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChangeLeader(leader)
  const removal = useRemoveLeader(leader)
  const name = leader.user_name
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3" aria-busy={removal.isPending}>
      <Avatar name={name} image={leader.user_avatar} />
      <strong className="min-w-0 flex-1 basis-20 font-semibold wrap-anywhere">{name}</strong>
      <span className="flex items-center gap-1">
        <ChoiceSelect
          label={t.roleOf(name)}
          value={(change.isPending && change.variables) || leader.role}
          choices={leaderRoles.map((role) => ({ value: role, label: t.roles[role] }))}
          onChange={(role) => change.mutate(role as SceneLeader['role'])}
        />
        <button
          type="button"
          aria-label={t.removeOf(name)}
          onClick={() => setIsAsking(true)}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <UserMinus className="size-5" aria-hidden />
        </button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title={t.removeOf(name)}
          question={t.question(name, scene.name)}
          confirm={t.remove}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.consequence}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
