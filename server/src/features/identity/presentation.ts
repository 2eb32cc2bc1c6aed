import type { Account } from '@floorcraft/contract/account.ts'
import { effectiveRole } from '@floorcraft/contract/roles.ts'
import type { AccountRow } from './queries.ts'

export function presentAccount({ disabled_at: _, created_at, role, ...row }: AccountRow): Account {
  return {
    ...row,
    firebase_uid: row.id,
    role: effectiveRole(role, { leadsAScene: row.led_scene_ids.length > 0 }),
    created_at: created_at.toString(),
  }
}
