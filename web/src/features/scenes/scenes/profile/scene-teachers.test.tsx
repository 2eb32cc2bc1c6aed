import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SceneTeachers } from './scene-teachers.tsx'

it('names the specialties of a teacher as everywhere else', () => {
  const teacher: SceneProfile['teachers'][number] = {
    id: 't',
    name: 'Tia Lima',
    bio: null,
    profile_image_url: null,
    website_url: null,
    instagram: null,
    facebook: null,
    email: 'tia@dance.example',
    specialties: ['zouk', 'urbankiz'],
    teaching_since: '2014',
    location: null,
    status: 'active',
    featured: '',
    artist_slug: 'tia-lima',
    version: 1,
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <SceneTeachers teachers={[teacher]} />
    </MemoryRouter>,
  )
  expect(page).toContain('Zouk · Urban Kiz · Teaching since 2014')
})
