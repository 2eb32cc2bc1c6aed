import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { addTeacher, removeTeacher, updateTeacher } from '@floorcraft/contract/scenes/teachers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'

type NewTeacher = InputOf<typeof addTeacher>['body']
type TeacherChanges = InputOf<typeof updateTeacher>['body']

/** What all mutations here share. They renew the profile of the scene, because it contains the teachers. */
function useCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { toasts } = useText(teachersTexts)
  return { api, toasts, renew: () => refresh(queryClient, ['getSceneProfile']) }
}

/** Adds a teacher; the form shows failures. */
export function useAddTeacher(sceneId: string) {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTeacher; idempotencyKey: string }) =>
      api(addTeacher, { params: { sceneId }, body }, { idempotencyKey }),
    onSuccess: renew,
    meta: { done: toasts.add.done },
  })
}

/** Changes a teacher; the form shows failures, and merges what another leader saved in the meantime. */
export function useUpdateTeacher({ sceneId, teacherId }: { sceneId: string; teacherId: string }) {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: (body: TeacherChanges) => api(updateTeacher, { params: { sceneId, teacherId }, body }),
    onSuccess: renew,
    meta: { done: toasts.update.done },
  })
}

export function useRemoveTeacher(sceneId: string) {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: (teacherId: string) => api(removeTeacher, { params: { sceneId, teacherId } }),
    onSettled: renew,
    meta: toasts.remove,
  })
}
