import type { Role } from '@floorcraft/contract/access.ts'

interface DemoAccount {
  readonly email: string
  readonly displayName: string
  readonly role: Role
}

/** The password of all accounts. */
export const demoPassword = 'dance-the-night'

export const demoEmail = (name: string) => `${name}@demo.floorcraft.example`

const account = (name: string, displayName: string, role: Role): DemoAccount => ({
  email: demoEmail(name),
  displayName,
  role,
})

/** The accounts of the demo, printed on the console at start; they exist only while the demo content does. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Alex Admin', 'admin'),
  account('leader', 'Elena Leader', 'scene_leader'),
  account('organizer', 'Coastline Zouk', 'organizer'),
  account('organizer2', 'Studio Copal', 'organizer'),
  account('dancer', 'Dana Dancer', 'user'),
]
