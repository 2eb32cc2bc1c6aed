import { type Artist, artistRoles, updateArtistBody } from '@floorcraft/contract/scenes/artists.ts'
import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { useText } from '../../../lib/messages.tsx'
import { artistFormTexts } from '../../../messages/scenes/artist-form.ts'
import { FormChips } from '../../../ui/form/form-chips.tsx'
import { FormField, FormSection, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { plainInput, valuesIn } from '../../../ui/form/form-values.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useMe } from '../../members/identity/api.ts'
import { PortraitField } from '../../site/uploads/portrait-field.tsx'
import { useStyleNames } from '../dance-words/dance-labels.tsx'
import { useUpdateArtist } from './api.ts'
import { useRoleNames } from './role-names.tsx'

const emptyArtist = {
  name: '',
  aliases: '',
  roles: [] as readonly string[],
  picture_url: '',
  dance_styles: [] as readonly string[],
  location: '',
  bio: '',
  website_url: '',
  instagram: '',
  facebook: '',
}

/** Changes the page of an artist. Load it when it is opened. */
export function EditArtistDialog({ artist, onClose }: { artist: Artist; onClose: () => void }) {
  const t = useText(artistFormTexts)
  const { labels, placeholders } = t
  const { member } = useMe()
  const roleName = useRoleNames()
  const styleName = useStyleNames()
  const update = useUpdateArtist(artist.id)
  const form = useRecordForm({
    schema: updateArtistBody,
    record: artist,
    valuesOf: (record: Artist) => valuesIn(record, emptyArtist),
    draft: member && { memberId: member.firebase_uid, form: `artists/${artist.id}` },
    toInput: (values: typeof emptyArtist, { version }) => ({
      ...plainInput(values),
      name: values.name,
      version,
    }),
    send: (body) => update.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
    words: {
      labels,
      write: (_, value) => (Array.isArray(value) ? value.map(roleName).map(styleName).join(', ') : undefined),
    },
  })
  const address = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.intro}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <FormField name="name" label={labels.name} />
      <PortraitField name="picture_url" label={labels.picture_url} nameField="name" />
      <FormChips
        name="roles"
        label={labels.roles}
        choices={artistRoles.map((role) => ({ value: role, label: roleName(role) }))}
      />
      <FormChips
        name="dance_styles"
        label={labels.dance_styles}
        choices={danceStyles.map((style) => ({ value: style, label: styleName(style) }))}
      />
      <FormField name="aliases" label={labels.aliases} hint={t.aliasesHint} />
      <FormField name="location" label={labels.location} />
      <FormTextArea name="bio" label={labels.bio} rows={4} />
      <FormSection title={t.links}>
        <FormField
          name="website_url"
          label={labels.website_url}
          type="url"
          inputMode="url"
          placeholder={placeholders.website_url}
          {...address}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            name="instagram"
            label={labels.instagram}
            placeholder={placeholders.instagram}
            {...address}
          />
          <FormField
            name="facebook"
            label={labels.facebook}
            placeholder={placeholders.facebook}
            {...address}
          />
        </div>
      </FormSection>
    </FormDialog>
  )
}
