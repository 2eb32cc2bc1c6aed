import { type Profile, updateProfileBody } from '@floorcraft/contract/members/profile.ts'
import { useEffect } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { profileTexts } from '../../../messages/members/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useSaveProfile } from './api.ts'
import { ProfileFields, type ProfileValues, profileValues } from './profile-fields.tsx'

/** The profile as a form. Load it when it is opened. */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText(profileTexts)
  const save = useSaveProfile()
  const form = useRecordForm({
    schema: updateProfileBody,
    record: profile,
    valuesOf: profileValues,
    draft: { memberId: profile.firebase_uid, form: 'profile' },
    toInput: (values: ProfileValues, { version }) => ({ ...values, version }),
    send: (body) => save.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
    words: { labels: t.labels, write: () => undefined },
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  const cancel = () => {
    form.startOver()
    onClose()
  }
  return (
    <PageForm
      form={form}
      label={t.title}
      actions={[{ intent: undefined, label: t.save, pendingLabel: t.saving }]}
      leave={
        <Button look="quiet" onClick={cancel}>
          {t.cancel}
        </Button>
      }
    >
      <ProfileFields profile={profile} isEditing />
    </PageForm>
  )
}
