import type { regionNames } from '@floorcraft/contract/scenes.ts'

export type DanceStyle = 'zouk' | 'bachata' | 'salsa' | 'kizomba' | 'urbankiz' | 'semba'

export interface VenuePlan {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

export interface TeacherPlan {
  readonly name: string
  readonly specialties: readonly DanceStyle[]
  readonly since: string
  readonly bio: string
}

/** What we invent about a real city's scene: every venue and person is fictional. */
export interface ScenePlan {
  readonly slug: string
  readonly city: string
  /** As the gazetteer's findCity takes it. */
  readonly country: string
  readonly state: string
  readonly region: (typeof regionNames)[number]
  /** The short form that stands in event titles. */
  readonly nickname: string
  readonly bannerColor: string
  readonly weeklySeries: number
  /** The strongest first: it fills more nights. */
  readonly styles: readonly DanceStyle[]
  readonly description: string
  readonly profile: string
  readonly vibe: string
  readonly crowd: '10-25' | '25-50' | '50-100' | '100-200' | '200+'
  readonly meeting: string
  readonly venues: readonly VenuePlan[]
  readonly teachers: readonly TeacherPlan[]
  /** Who runs the socials, who the studio, who the congress. */
  readonly organizers: readonly [string, string, string]
  /** The month of the yearly congress. */
  readonly congressMonth: number
  readonly congressName: string
}

export const venue = (name: string, address: string, latitude: number, longitude: number): VenuePlan => ({
  name,
  address,
  latitude,
  longitude,
})

export const teacher = (
  name: string,
  specialties: readonly DanceStyle[],
  since: string,
  bio: string,
): TeacherPlan => ({ name, specialties, since, bio })
