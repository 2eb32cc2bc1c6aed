import type { Profile } from '@floorcraft/contract/members/profile.ts'
import { useText } from '../../../lib/messages.tsx'
import { profileTexts } from '../../../messages/members/profile.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { Panel } from '../../../ui/page/panel.tsx'

const locked = '[&_:is(input,textarea)]:border-line [&_:is(input,textarea)]:bg-sunken'

const account = { autoCapitalize: 'none', spellCheck: false } as const
const inputs: Readonly<Partial<Record<ProfileField, object>>> = {
  display_name: { autoComplete: 'nickname' },
  full_name: { autoComplete: 'name' },
  phone_number: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
  website: { ...account, type: 'url', inputMode: 'url', autoComplete: 'url' },
  instagram: account,
  facebook: account,
}

interface ProfileFieldsProps {
  readonly profile: Profile
  /** Whether the fields belong to a form around them; otherwise they are locked. */
  readonly isEditing: boolean
}

/** All fields of the profile. The e-mail address is always locked. */
export function ProfileFields({ profile, isEditing }: ProfileFieldsProps) {
  const t = useText(profileTexts)
  const values = profileValues(profile)
  const placeholders: Readonly<Partial<Record<ProfileField, string>>> = t.placeholders
  const fieldOf = (name: ProfileField) => {
    const props = { label: t.labels[name], ...inputs[name] }
    return isEditing ? (
      <FormField key={name} name={name} placeholder={placeholders[name]} {...props} />
    ) : (
      <Field key={name} {...props} value={values[name]} readOnly className={locked} />
    )
  }
  const bio = { label: t.labels.bio, placeholder: t.placeholders.bio, rows: 4 }
  const [displayName, fullName, ...others] = memberFields
  return (
    <>
      <Panel title={t.details}>
        <div className="grid gap-5 sm:grid-cols-2">
          {fieldOf(displayName)}
          {fieldOf(fullName)}
          <Field
            label={t.labels.email}
            value={profile.email}
            readOnly
            type="email"
            className={locked}
            {...(isEditing && { hint: t.emailHint })}
          />
          {others.map(fieldOf)}
          <div className="sm:col-span-2">
            {isEditing ? (
              <FormTextArea name="bio" {...bio} />
            ) : (
              <TextAreaField {...bio} value={values.bio} readOnly className={locked} />
            )}
          </div>
        </div>
      </Panel>
      {hasPublicLinks(profile) && (
        <Panel title={t.links} note={t.linksNote}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">{fieldOf(linkFields[0])}</div>
            {linkFields.slice(1).map(fieldOf)}
          </div>
        </Panel>
      )}
    </>
  )
}

/** The fields that every member has, in their order on the page. The bio comes after them. */
const memberFields = ['display_name', 'full_name', 'phone_number', 'city', 'country'] as const
/** The links of the public page of an organizer. */
const linkFields = ['website', 'instagram', 'facebook'] as const

type ProfileField = (typeof memberFields)[number] | (typeof linkFields)[number] | 'bio'
export type ProfileValues = Record<ProfileField, string>

/** What the inputs hold for a stored profile. */
export function profileValues(profile: Profile): ProfileValues {
  const fields = [...memberFields, ...linkFields, 'bio'] as const
  return Object.fromEntries(fields.map((field) => [field, profile[field] ?? ''])) as ProfileValues
}

/** Whether visitors can see a page with the links of this member. */
const hasPublicLinks = (profile: Profile): boolean =>
  profile.role !== 'user' || linkFields.some((field) => profile[field] !== null)
