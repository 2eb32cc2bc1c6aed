import type { Role } from '@floorcraft/contract/access.ts'
import { demoId } from './demo-id.ts'

interface DemoAccount {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly displayName: string
  /** What the account is created as; leading a scene makes a scene_leader of the leader afterwards. */
  readonly role: Role
}

export const demoPassword = 'dance-the-night'

const account = (name: string, displayName: string, role: Role): DemoAccount => ({
  id: demoId('member', `${name}@demo.floorcraft.example`),
  email: `${name}@demo.floorcraft.example`,
  password: demoPassword,
  displayName,
  role,
})

export const leaderAccount = account('leader', 'Elena Leader', 'scene_leader')
export const organizerAccount = account('organizer', 'Coastline Zouk', 'organizer')
export const secondOrganizerAccount = account('organizer2', 'Studio Copal', 'organizer')

/** The accounts of the product, printed on the console at start; they exist only while the demo content does. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Alex Admin', 'admin'),
  leaderAccount,
  organizerAccount,
  secondOrganizerAccount,
  account('dancer', 'Dana Dancer', 'user'),
]
