import { type Teacher, teacherStatuses, updateTeacherBody } from '@floorcraft/contract/scenes/teachers.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useMe } from '../../members/identity/api.ts'
import { useUpdateTeacher } from './api.ts'
import { TeacherFields } from './teacher-fields.tsx'
import { type TeacherValues, teacherInput, teacherValues } from './teacher-values.ts'

export interface EditTeacherDialogProps {
  readonly sceneId: string
  readonly teacher: Teacher
  readonly onClose: () => void
}

/** Changes a teacher. Load it when it is opened. */
export function EditTeacherDialog({ sceneId, teacher, onClose }: EditTeacherDialogProps) {
  const t = useText(teachersTexts)
  const { member } = useMe()
  const update = useUpdateTeacher({ sceneId, teacherId: teacher.id })
  const form = useRecordForm({
    schema: updateTeacherBody,
    record: teacher,
    valuesOf: teacherValues,
    draft: member && { memberId: member.firebase_uid, form: `teachers/edit:${teacher.id}` },
    toInput: (values: TeacherValues, { version }) => ({ ...teacherInput(values), version }),
    send: (body) => update.mutateAsync(body),
    failed: t.toasts.update.failed,
    onSent: onClose,
    words: {
      labels: t.labels,
      write: (field, value) => {
        const status = teacherStatuses.find((each) => field === 'status' && each === value)
        return status ? t.statuses[status] : Array.isArray(value) ? value.join(', ') : undefined
      },
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.editTitle}
      description={teacher.name}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <TeacherFields />
    </FormDialog>
  )
}
