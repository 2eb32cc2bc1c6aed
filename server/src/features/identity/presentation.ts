import type { Role } from '@floorcraft/contract/access.ts'
import type { Account } from '@floorcraft/contract/identity.ts'
import type { AccountRow } from './queries.ts'
import { effectiveRole } from './rules.ts'

export function presentAccount({ disabled_at: _, created_at, role, ...row }: AccountRow): Account {
  return {
    ...row,
    firebase_uid: row.id,
    role: effectiveRole(role as Role, row.led_scene_ids),
    created_at: created_at.toString(),
  }
}
