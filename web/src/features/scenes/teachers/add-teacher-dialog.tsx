import { addTeacherBody } from '@floorcraft/contract/scenes/teachers.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useMe } from '../../members/identity/api.ts'
import { useAddTeacher } from './api.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { emptyTeacher, teacherInput } from './teacher-values.ts'

/** Adds a teacher to a scene. Load it when it is opened. */
export function AddTeacherDialog({ sceneId, onClose }: { sceneId: string; onClose: () => void }) {
  const t = useText(teachersTexts)
  const { member } = useMe()
  const add = useAddTeacher(sceneId)
  const form = useSchemaForm({
    schema: addTeacherBody,
    defaults: emptyTeacher,
    draft: member && { memberId: member.firebase_uid, form: `teachers/new:${sceneId}` },
    toInput: teacherInput,
    send: (body, { idempotencyKey }) => add.mutateAsync({ body, idempotencyKey }),
    failed: t.toasts.add.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.addTitle}
      onClose={onClose}
      submit={{ label: t.add, pendingLabel: t.adding }}
    >
      <TeacherFields />
    </FormDialog>
  )
}
