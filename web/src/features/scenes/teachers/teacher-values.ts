import type { Teacher } from '@floorcraft/contract/scenes/teachers.ts'
import { plainInput, valuesIn } from '../../../ui/form/form-values.ts'

export const emptyTeacher = {
  name: '',
  bio: '',
  specialties: [] as readonly string[],
  teaching_since: '',
  location: '',
  profile_image_url: '',
  website_url: '',
  instagram: '',
  facebook: '',
  email: '',
  status: 'active',
  featured: false,
}

export type TeacherValues = typeof emptyTeacher

/** A stored teacher as the form holds it. */
export const teacherValues = (teacher: Teacher): TeacherValues => ({
  ...valuesIn(teacher, emptyTeacher),
  featured: teacher.featured !== null,
})

/** Empty fields are null, and an empty list of specialties too. */
export const teacherInput = (values: TeacherValues) => ({
  ...plainInput(values),
  name: values.name,
  specialties: values.specialties.length > 0 ? values.specialties : null,
  featured: values.featured ? 'yes' : null,
})
