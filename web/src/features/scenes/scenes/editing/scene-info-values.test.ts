import { sceneProfileBody } from '@floorcraft/contract/scenes/scene-profile.ts'
import { describe, expect, it } from 'vitest'
import { sampleSceneProfile } from '../../../../test/scene-samples.ts'
import { sceneInfoInput, sceneInfoValues } from './scene-info-values.ts'

describe('the values of the form for the profile of a scene', () => {
  const scene = sampleSceneProfile({
    primary_styles: ['zouk', 'urbankiz', 'Tango'],
    social_media: { instagram: 'https://www.instagram.com/zouk' },
  })

  it('name known styles as the list does, and keep the others', () => {
    expect(sceneInfoValues(scene).primary_styles).toEqual(['Zouk', 'Urban Kiz', 'Tango'])
  })

  it('become one map of links, with null for empty fields', () => {
    const values = { ...sceneInfoValues(scene), telegram: ' @zouk ' }
    expect(sceneProfileBody.parse(sceneInfoInput(values, scene))).toMatchObject({
      profile_description: null,
      social_media: { instagram: 'https://www.instagram.com/zouk', telegram: 'https://t.me/zouk' },
      version: scene.version,
    })
  })

  it('become null without a link', () => {
    const values = { ...sceneInfoValues(scene), instagram: ' ' }
    expect(sceneInfoInput(values, scene).social_media).toBeNull()
  })
})
