import type { Scene, SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'

/** For tests: a scene in San Diego. */
export function sampleScene(overrides: Partial<Scene> = {}): Scene {
  return {
    id: 'id-san-diego',
    name: 'San Diego',
    slug: 'san-diego',
    city: 'San Diego',
    state: 'CA',
    country: 'USA',
    region: 'Southern California',
    description: '',
    banner_image_url: null,
    banner_color: null,
    title_text_size: 'large',
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    latitude: null,
    longitude: null,
    upcoming_event_count: 0,
    event_count: 0,
    created_at: '2026-01-01T00:00:00Z',
    version: 1,
    ...overrides,
  }
}

/** For tests: the empty profile of a scene in San Diego. */
export function sampleSceneProfile(overrides: Partial<SceneProfile> = {}): SceneProfile {
  return {
    ...sampleScene(),
    profile_description: null,
    social_media: null,
    contact_email: null,
    website_url: null,
    meeting_info: null,
    primary_styles: [],
    scene_vibe: null,
    typical_crowd_size: null,
    teachers: [],
    leaders: [],
    ...overrides,
  }
}
