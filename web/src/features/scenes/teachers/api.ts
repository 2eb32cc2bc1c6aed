import { addTeacher, removeTeacher, updateTeacher } from '@floorcraft/contract/scenes/teachers.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'

const callsThatShowTeachers = ['GET /scenes/{sceneId}/profile'] as const

/** Adds a teacher; the form shows failures. */
export const useAddTeacher = (sceneId: string) =>
  useCall(
    (api, { body, idempotencyKey }: { body: BodyFor<typeof addTeacher>; idempotencyKey: string }) =>
      api(addTeacher, { params: { sceneId }, body }, { idempotencyKey }),
    { says: { done: useText(teachersTexts).toasts.add.done }, refreshes: callsThatShowTeachers },
  )

/** Changes a teacher; the form shows failures, and merges what another leader saved in the meantime. */
export const useUpdateTeacher = (params: { sceneId: string; teacherId: string }) =>
  useCall((api, body: BodyFor<typeof updateTeacher>) => api(updateTeacher, { params, body }), {
    says: { done: useText(teachersTexts).toasts.update.done },
    refreshes: callsThatShowTeachers,
  })

export const useRemoveTeacher = (sceneId: string) =>
  useCall((api, teacherId: string) => api(removeTeacher, { params: { sceneId, teacherId } }), {
    says: useText(teachersTexts).toasts.remove,
    alwaysRefreshes: callsThatShowTeachers,
  })
