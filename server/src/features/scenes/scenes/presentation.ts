import { pick } from '@floorcraft/contract/base/pick.ts'
import type { Scene, SceneLeader, SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import type { Teacher } from '@floorcraft/contract/scenes/teachers.ts'
import type { EventCounts, SceneLeaderRow, SceneProfileRow, SceneRow, SceneTeacherRow } from './queries.ts'

export function presentScene(row: SceneRow, counts: EventCounts | undefined): Scene {
  return {
    ...row,
    upcoming_event_count: counts?.upcoming_event_count ?? 0,
    event_count: counts?.event_count ?? 0,
    title_text_size: row.title_text_size as Scene['title_text_size'],
    created_at: row.created_at.toString(),
  }
}

export function presentLeader(leader: SceneLeaderRow): SceneLeader {
  return {
    id: leader.id,
    user_id: leader.member_id,
    user_name: leader.display_name,
    user_avatar: leader.avatar_url,
    role: leader.role as SceneLeader['role'],
    appointed_date: leader.appointed_at.toString(),
    scene_id: leader.scene_id,
  }
}

export const presentTeacher = ({
  created_at: _,
  scene_id: __,
  artist_id: ___,
  ...teacher
}: SceneTeacherRow): Teacher => teacher

export function presentSceneProfile(parts: {
  scene: SceneProfileRow
  counts: EventCounts | undefined
  leaders: SceneLeader[]
  teachers: readonly SceneTeacherRow[]
}): SceneProfile {
  const { scene } = parts
  return {
    ...presentScene(scene, parts.counts),
    profile_description: scene.profile_description,
    social_media: scene.social_media as SceneProfile['social_media'],
    ...pick(scene, ['contact_email', 'website_url', 'meeting_info', 'primary_styles', 'scene_vibe']),
    typical_crowd_size: scene.typical_crowd_size,
    leaders: parts.leaders,
    teachers: parts.teachers.map(presentTeacher),
  }
}
