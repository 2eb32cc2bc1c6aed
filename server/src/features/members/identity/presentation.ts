import { effectiveRole } from '@floorcraft/contract/base/access.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import type { IdentitySettings } from './deps.ts'
import type { AccountRow } from './queries.ts'
import { lacksSecondFactor } from './rules.ts'

export function presentAccount(
  { disabled_at: _, has_second_factor, created_at, ...row }: AccountRow,
  config: Pick<IdentitySettings, 'adminSecondFactor'>,
): Account {
  const mustSetUp = lacksSecondFactor(config, { ...row, has_second_factor })
  const role = mustSetUp ? 'user' : row.role
  return {
    ...row,
    firebase_uid: row.id,
    role: effectiveRole(role, { leadsAScene: row.led_scene_ids.length > 0 }),
    must_set_up_second_factor: mustSetUp,
    created_at: created_at.toString(),
  }
}
