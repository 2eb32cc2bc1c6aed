import { type Caller, visitor } from '@floorcraft/contract/base/access.ts'
import { type EventStatus, eventStatuses } from '@floorcraft/contract/events/events.ts'
import { expect, test } from 'vitest'
import { canEditEvent, canSeeEvent } from './policy.ts'

type Member = Extract<Caller, { kind: 'member' }>
const member = (role: Member['role'], change: Partial<Member> = {}): Caller => ({
  kind: 'member',
  id: role,
  role,
  ledSceneIds: [],
  ...change,
})

const callers = {
  visitor,
  dancer: member('user'),
  organizer: member('organizer'),
  'its organizer': member('organizer', { id: 'owner' }),
  'a leader elsewhere': member('scene_leader', { ledSceneIds: ['other'] }),
  'a leader of its scene': member('scene_leader', { ledSceneIds: ['other', 'scene'] }),
  'an organizer who leads its scene': member('organizer', { ledSceneIds: ['scene'] }),
  admin: member('admin'),
} satisfies Record<string, Caller>
type Name = keyof typeof callers

const everyone = Object.keys(callers) as Name[]
const leading: Name[] = ['a leader of its scene', 'an organizer who leads its scene']
const organizing: Name[] = ['organizer', 'its organizer', 'a leader elsewhere', ...leading, 'admin']
const editing: Name[] = ['its organizer', ...leading, 'admin']

const rights: Record<EventStatus, { see: readonly Name[]; edit: readonly Name[] }> = {
  published: { see: everyone, edit: editing },
  cancelled: { see: everyone, edit: editing },
  organizer_draft: { see: organizing, edit: editing },
  being_checked: { see: editing, edit: editing },
  private_draft: { see: ['its organizer', 'admin'], edit: ['its organizer', 'admin'] },
}

test.each(eventStatuses)('who sees and who edits an event with status %s', (status) => {
  const event = { status, organizerId: 'owner', sceneId: 'scene' }
  const allowed = (may: typeof canSeeEvent) => everyone.filter((name) => may(callers[name], event)).sort()
  expect(allowed(canSeeEvent)).toEqual([...rights[status].see].sort())
  expect(allowed(canEditEvent)).toEqual([...rights[status].edit].sort())
})
