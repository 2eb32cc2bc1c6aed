import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import type { Teacher } from '@floorcraft/contract/scenes/teachers.ts'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useStyleNames } from '../dance-words/dance-labels.tsx'
import { useRemoveTeacher } from './api.ts'

const addDialog = dialogFrom(async () => (await import('./add-teacher-dialog.tsx')).AddTeacherDialog)
const editDialog = dialogFrom(async () => (await import('./edit-teacher-dialog.tsx')).EditTeacherDialog)

interface Opened {
  readonly what: 'add' | 'edit' | 'remove'
  readonly teacher?: Teacher
}

/** The teachers of a scene for its leaders: add, edit, and remove after a question. */
export function TeachersPanel({ scene }: { scene: SceneProfile }) {
  const t = useText(teachersTexts)
  const { teachers } = scene
  const [opened, setOpened] = useState<Opened>()
  const removal = useRemoveTeacher(scene.id)
  const home = useRef<HTMLElement>(null)
  useKeptFocus(home, [teachers.length])
  const close = () => setOpened(undefined)
  const { what, teacher } = opened ?? {}
  return (
    <section ref={home} tabIndex={-1} className="outline-none">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">
          {t.title} <span className="text-base font-medium text-muted">{t.count(teachers.length)}</span>
        </h2>
        {teachers.length > 0 && <AddButton onPress={() => setOpened({ what: 'add' })} />}
      </div>
      {teachers.length === 0 && (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={<AddButton onPress={() => setOpened({ what: 'add' })} />}
        />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {teachers.map((each) => (
          <li key={each.id} className="grid">
            <TeacherCard
              teacher={each}
              isRemoving={removal.isPending && removal.variables === each.id}
              onEdit={() => setOpened({ what: 'edit', teacher: each })}
              onRemove={() => setOpened({ what: 'remove', teacher: each })}
            />
          </li>
        ))}
      </ul>
      {what === 'add' && <LazyDialog from={addDialog} sceneId={scene.id} onClose={close} />}
      {what === 'edit' && teacher && (
        <LazyDialog from={editDialog} sceneId={scene.id} teacher={teacher} onClose={close} />
      )}
      {what === 'remove' && teacher && (
        <ConfirmDialog
          title={t.removeNamed(teacher.name)}
          question={t.removeQuestion(teacher.name)}
          confirm={t.remove}
          onConfirm={() => removal.mutate(teacher.id)}
          onClose={close}
        >
          <p>{t.removeNote}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function AddButton({ onPress }: { onPress: () => void }) {
  const t = useText(teachersTexts)
  return (
    <Button aria-haspopup="dialog" onClick={onPress}>
      <UserPlus className="size-4.5" aria-hidden />
      {t.add}
    </Button>
  )
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken disabled:opacity-55'

interface TeacherCardProps {
  readonly teacher: Teacher
  readonly isRemoving: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function TeacherCard({ teacher, isRemoving, onEdit, onRemove }: TeacherCardProps) {
  const t = useText(teachersTexts)
  const nameOf = useStyleNames()
  const { name, teaching_since: since, location } = teacher
  const facts = [
    ...(teacher.specialties ?? []).map(nameOf),
    ...(since ? [t.teachingSince(since)] : []),
    ...(location ? [location] : []),
  ]
  const isInactive = teacher.status === 'inactive'
  return (
    <article
      className={`flex items-start gap-3 few-words:flex-wrap rounded-lg border bg-surface py-3 pr-2 pl-4 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] ${isInactive ? 'border-dashed border-line-strong' : 'border-line'}`}
    >
      <Avatar name={name} image={teacher.profile_image_url} />
      <div className="min-w-0 flex-1 few-words:basis-full">
        <h3 className="flex flex-wrap items-center gap-x-2 font-display font-bold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {teacher.featured && <Badge text={t.featured} look="bg-brand-soft text-brand-text" />}
          {isInactive && <Badge text={t.inactive} look="bg-sunken text-muted" />}
        </h3>
        {facts.length > 0 && <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>}
      </div>
      <div className="flex">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t.editNamed(name)}
          onClick={onEdit}
          className={`${iconButton} hover:text-ink`}
        >
          <Pencil className="size-4.5" aria-hidden />
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t.removeNamed(name)}
          disabled={isRemoving}
          onClick={onRemove}
          className={`${iconButton} hover:text-brand-text`}
        >
          <Trash2 className="size-4.5" aria-hidden />
        </button>
      </div>
    </article>
  )
}

const Badge = ({ text, look }: { text: string; look: string }) => (
  <span className={`rounded-full px-2.5 py-0.5 font-sans text-xs font-semibold ${look}`}>{text}</span>
)
