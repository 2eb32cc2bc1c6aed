import { teacherSpecialties, teacherStatuses } from '@floorcraft/contract/scenes/teachers.ts'
import { useText } from '../../../lib/messages.tsx'
import { teachersTexts } from '../../../messages/scenes/teachers.ts'
import { FormChips } from '../../../ui/form/form-chips.tsx'
import { FormCheck, FormField, FormSection, FormSelect, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { PortraitField } from '../../site/uploads/portrait-field.tsx'
import { useStyleNames } from '../dance-words/dance-labels.tsx'

/** The fields of a teacher, for adding and changing one. */
export function TeacherFields() {
  const { labels, placeholders, sections, statuses, featuredHint } = useText(teachersTexts)
  const nameOf = useStyleNames()
  const address = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <FormField name="name" label={labels.name} data-autofocus />
      <PortraitField name="profile_image_url" label={labels.profile_image_url} nameField="name" />
      <FormChips
        name="specialties"
        label={labels.specialties}
        choices={teacherSpecialties.map((style) => ({ value: style, label: nameOf(style) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="teaching_since"
          label={labels.teaching_since}
          placeholder={placeholders.teaching_since}
        />
        <FormField name="location" label={labels.location} />
      </div>
      <FormTextArea name="bio" label={labels.bio} rows={4} />
      <FormSection title={sections.links}>
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
        <FormField name="email" label={labels.email} type="email" inputMode="email" {...address} />
      </FormSection>
      <FormSection title={sections.page}>
        <FormSelect
          name="status"
          label={labels.status}
          choices={teacherStatuses.map((status) => ({ value: status, label: statuses[status] }))}
        />
        <FormCheck name="featured" label={labels.featured} hint={featuredHint} />
      </FormSection>
    </>
  )
}
