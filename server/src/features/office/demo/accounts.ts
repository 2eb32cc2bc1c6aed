import type { Role } from '@floorcraft/contract/base/access.ts'

interface DemoAccount {
  readonly email: string
  readonly displayName: string
  readonly role: Role
  /** What they have told about themselves. */
  readonly profile: Readonly<Partial<Record<'full_name' | 'bio' | 'website' | 'instagram', string>>>
}

export const demoPassword = 'dance-the-night'

export const demoEmail = (name: string) => `${name}@demo.floorcraft.example`

const account = (
  name: string,
  displayName: string,
  role: Role,
  profile: DemoAccount['profile'] = {},
): DemoAccount => ({ email: demoEmail(name), displayName, role, profile })

/** The accounts of the demo, printed on the console at start; they exist only while the demo content does. */
export const demoAccounts: readonly DemoAccount[] = [
  account('admin', 'Alex Admin', 'admin'),
  account('leader', 'Elena Leader', 'scene_leader', {
    full_name: 'Elena Marquez',
    bio: 'Looks after the San Diego calendar. Write to me when a night is missing.',
  }),
  account('organizer', 'Coastline Zouk', 'organizer', {
    full_name: 'Coastline Zouk Collective',
    bio: 'Two friends, one floor and a good sound system: a zouk social every week, with a beginners class before it.',
    website: 'https://coastline-zouk.example.com',
    instagram: '@coastlinezouk',
  }),
  account('organizer2', 'Studio Copal', 'organizer', {
    bio: 'Salsa and bachata in a room with a wooden floor and windows that open.',
    website: 'https://studio-copal.example.com',
  }),
  account('dancer', 'Dana Dancer', 'user', {
    full_name: 'Dana Whitfield',
    bio: 'Leads and follows. Found on the floor when the slow songs start.',
  }),
]
