import {
  getProfile,
  type Profile,
  resetAvatar,
  updateProfile,
  uploadAvatar,
} from '@floorcraft/contract/members/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOfOne, refresh, useApi } from '../../../lib/api/queries.ts'
import { type UploadOptions, upload } from '../../../lib/api/upload.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { profileTexts } from '../../../messages/members/profile.ts'

const profileQuery = (api: Api) => queryOfOne(api, getProfile, {})

/** The member's own profile; null when it does not exist. */
export const useProfile = () => useQuery({ ...profileQuery(useApi()), refetchOnMount: 'always' })

/** Shows a changed profile here, in the menu of the account, and wherever the member is named. */
function useShowChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (change: Partial<Profile>) => {
    const { queryKey } = profileQuery(api)
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, ...change })
    void refresh(queryClient, [
      'GET /auth/me',
      'GET /users/{uid}',
      'GET /events/{eventId}',
      'GET /scenes/{sceneId}/profile',
    ])
  }
}

/** Saves the profile; the form shows failures, and merges what another window saved in the meantime. */
export const useSaveProfile = () =>
  useCall((api, body: BodyFor<typeof updateProfile>) => api(updateProfile, { body }), {
    says: { done: useText(profileTexts).saved },
    onSuccess: useShowChange(),
  })

/** Uploads a cropped picture; the dialog shows failures. */
export function useUploadAvatar() {
  const api = useApi()
  const show = useShowChange()
  return {
    upload: (file: File, options: UploadOptions) => upload(api, uploadAvatar, { body: { file } }, options),
    show,
  }
}

export function useResetAvatar() {
  const { wasReset, resetFailed } = useText(profileTexts).avatar
  return useCall((api) => api(resetAvatar, {}), {
    says: { done: wasReset, failed: resetFailed },
    onSuccess: useShowChange(),
  })
}
