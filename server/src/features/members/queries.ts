import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/** What everybody may know of a member whose account is not disabled. */
export function findPublicMember(db: Sql, id: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'display_name',
      'avatar_url',
      'role',
      'bio',
      'website',
      'instagram',
      'facebook',
      'average_rating',
      'total_reviews',
      sql<boolean>`exists (select from scene_leaders where scene_leaders.member_id = members.id)`.as(
        'leads_a_scene',
      ),
    ])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
