import {
  type DanceRole,
  danceRoles,
  type GoingSettings,
  openList,
} from '@floorcraft/contract/events/going.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Entry,
  fewestWaiting,
  fits,
  type GoingList,
  heldPeople,
  imbalanceOf,
  type ListNews,
  mostMissed,
  type Outcome,
  type Press,
  press,
  waitingInOrder,
} from './admission.ts'
import { nextChange, peopleIn } from './rules.ts'

const start = Temporal.ZonedDateTime.from('2026-12-12T21:00[Europe/Berlin]')
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Berlin').toInstant()
const weekBefore = at('2026-12-04T12:00')

const withPlaces = (places: number, balance: GoingSettings['balance'] = null): GoingSettings => ({
  ...openList,
  list: 'places',
  places,
  balance,
})
const emptyList = (settings: GoingSettings): GoingList => ({
  settings,
  start,
  end: start.add({ hours: 5 }).toInstant(),
  isCancelled: false,
  next: 1,
  entries: [],
})

/** A list that takes presses in words. The id of a person is that of the entry; a partner's ends in 2. */
class Played {
  list: GoingList
  now = weekBefore
  notices: readonly ListNews[] = []
  constructor(settings: GoingSettings) {
    this.list = emptyList(settings)
  }
  press(action: Press, now = this.now): string | undefined {
    this.now = now
    const outcome: Outcome = press(this.list, action, now)
    if ('refusal' in outcome) return outcome.refusal
    this.list = outcome.list
    this.notices = outcome.notices
    return undefined
  }
  join(id: string, role: DanceRole | null = null) {
    return this.press({ press: 'join', entry: this.newId(id), people: [{ id, role }] })
  }
  /** Whose partner stayed has an entry with this id still. */
  private newId(id: string) {
    return this.list.entries.some((entry) => entry.id === id) ? `${id} again ${this.list.next}` : id
  }
  couple(id: string, partner: string | null = `${id}2`) {
    return this.press({
      press: 'join',
      entry: this.newId(id),
      people: [
        { id, role: 'lead' },
        { id: partner, role: 'follow' },
      ],
    })
  }
  yes = (entry: string, now?: Temporal.Instant) => this.press({ press: 'yes', entry }, now)
  leave = (entry: string, person = entry, now?: Temporal.Instant) =>
    this.press({ press: 'leave', entry, person }, now)
  tick = (now: Temporal.Instant) => this.press({ press: 'tick' }, now)
  /** "ana going, bea offered", in order. */
  get state() {
    return [...this.list.entries]
      .sort((one, other) => one.order - other.order)
      .map(({ id, state }) => `${id} ${state}`)
      .join(', ')
  }
  entry = (id: string) => this.list.entries.find((each) => each.id === id)!
  get told() {
    return this.notices.map(({ notice, entry }) => `${entry.id} ${notice}`)
  }
}

function played(settings: GoingSettings, ...ids: readonly (string | readonly [string, DanceRole])[]): Played {
  const list = new Played(settings)
  for (const id of ids) typeof id === 'string' ? list.join(id) : list.join(id[0], id[1])
  return list
}

describe('joining', () => {
  it('takes everybody on an open list', () => {
    expect(played(openList, 'ana', 'bea').state).toBe('ana going, bea going')
  })

  it('takes as many as there are places, and the others wait', () => {
    expect(played(withPlaces(2), 'ana', 'bea', 'cleo').state).toBe('ana going, bea going, cleo waiting')
  })

  it('is closed without a list, after the deadline, when cancelled, and when the event is over', () => {
    expect(played({ ...openList, list: 'none' }).join('ana')).toBe('REGISTRATION_CLOSED')
    const closes = played({ ...openList, closes_at: weekBefore.add({ hours: 1 }).toString() })
    expect(closes.join('ana')).toBeUndefined()
    closes.now = weekBefore.add({ hours: 1 })
    expect(closes.join('bea')).toBe('REGISTRATION_CLOSED')
    const cancelled = played(openList)
    cancelled.press({ press: 'cancel' })
    expect(cancelled.join('ana')).toBe('REGISTRATION_CLOSED')
    const over = played(openList)
    over.now = over.list.end
    expect(over.join('ana')).toBe('REGISTRATION_CLOSED')
  })

  it('has one entry for each person', () => {
    const list = played(openList, 'ana')
    expect(list.join('ana')).toBe('DUPLICATE_REGISTRATION')
    expect(list.couple('bea', 'ana')).toBe('DUPLICATE_REGISTRATION')
  })

  it('lets as many people wait as there are places, at least 20', () => {
    const list = played(withPlaces(1), 'going')
    for (let index = 0; index < fewestWaiting; index++) expect(list.join(`w${index}`)).toBeUndefined()
    expect(list.join('late')).toBe('EVENT_CAPACITY_EXCEEDED')
    const large = played(withPlaces(22))
    for (let index = 0; index < 43; index++) expect(large.join(`w${index}`)).toBeUndefined()
    expect(large.couple('couple')).toBe('EVENT_CAPACITY_EXCEEDED')
    expect(large.join('last')).toBeUndefined()
  })
})

describe('balance', () => {
  const balanced = withPlaces(20, { tolerance: 1, from: 3 })

  it('counts each person who dances both as the missing role', () => {
    const people = (...roles: (DanceRole | null)[]) => roles.map((role) => ({ id: null, role }))
    expect(imbalanceOf(people('lead', 'lead', 'lead', 'follow'))).toBe(2)
    expect(imbalanceOf(people('lead', 'lead', 'lead', 'follow', 'both', null))).toBe(1)
    expect(imbalanceOf(people('follow', 'both', 'both'))).toBe(0)
  })

  it('admits until it counts, within the tolerance, and who does not make it worse', () => {
    const list = played(balanced, ['a', 'lead'], ['b', 'lead'])
    list.join('c', 'lead')
    expect(list.entry('c').state).toBe('waiting')
    // With three people the imbalance is 2 before and after.
    list.join('d')
    expect(list.entry('d').state).toBe('going')
    list.join('e', 'follow')
    expect([list.entry('e').state, list.entry('c').state]).toEqual(['going', 'waiting'])
    list.join('f', 'follow')
    expect(list.entry('c').state).toBe('offered')
  })

  it('refuses a role that would not fit, and keeps the old one', () => {
    const list = played(balanced, ['a', 'lead'], ['b', 'follow'], ['c', 'lead'])
    const change = (person: string, role: DanceRole) =>
      list.press({ press: 'role', entry: person, person, role })
    expect(change('b', 'lead')).toBe('DOES_NOT_FIT')
    expect(list.entry('b').people[0].role).toBe('follow')
    expect(change('b', 'both')).toBeUndefined()
    list.join('d', 'lead')
    expect(change('d', 'lead')).toBeUndefined()
    expect(list.entry('d').order).toBe(4)
  })
})

describe('offers', () => {
  it('go to the first who fits, and a press takes them', () => {
    const list = played(withPlaces(1), 'ana', 'bea', 'cleo')
    list.leave('ana')
    expect([list.state, list.told]).toEqual(['bea offered, cleo waiting', ['bea offered']])
    expect(list.yes('cleo')).toBe('DOES_NOT_FIT')
    list.yes('bea')
    expect(list.state).toBe('bea going, cleo waiting')
  })

  it('skip a couple when there is one place', () => {
    const list = played(withPlaces(2), 'ana', 'bea')
    list.couple('couple')
    list.join('dora')
    list.leave('ana')
    expect(list.state).toBe('bea going, couple waiting, dora offered')
  })

  it('pass on when nobody answers, behind those who missed none, and stop after two', () => {
    const list = played(withPlaces(1), 'ana', 'bea', 'cleo')
    list.leave('ana')
    // More than 168 hours before the start an offer lasts 48 hours.
    expect(list.entry('bea').offer?.until).toEqual(weekBefore.add({ hours: 48 }))
    list.tick(weekBefore.add({ hours: 48 }).subtract({ seconds: 1 }))
    expect(list.state).toBe('bea offered, cleo waiting')
    list.tick(weekBefore.add({ hours: 48 }))
    expect([list.state, list.told]).toEqual(['bea waiting, cleo offered', ['bea offer over', 'cleo offered']])
    list.join('dora')
    list.tick(list.entry('cleo').offer!.until)
    expect(list.entry('dora').state).toBe('offered')
    list.leave('dora')
    expect(list.entry('bea').state).toBe('offered')
    list.tick(list.entry('bea').offer!.until)
    expect([list.entry('bea').missed, list.entry('cleo').state]).toEqual([2, 'offered'])
    list.leave('cleo')
    expect(list.state).toBe('bea waiting')
    expect(list.yes('bea')).toBeUndefined()
    expect(list.state).toBe('bea going')
  })

  it('go to the next in order before a newcomer can have the place of an offer that ended', () => {
    const list = played(withPlaces(1), 'ana', 'bea', 'cleo')
    list.leave('ana')
    list.now = list.entry('bea').offer!.until
    list.join('newcomer')
    expect(list.state).toBe('bea waiting, cleo offered, newcomer waiting')
  })

  it('are places at once for those who said yes in advance, until the time they said', () => {
    const list = played(withPlaces(1), 'ana', 'bea')
    const take = (until: string) => list.press({ press: 'take for me', entry: 'bea', until: at(until) })
    expect(take('2026-12-12T20:01')).toBe('TOO_LATE')
    expect(take('2026-12-12T20:00')).toBeUndefined()
    list.leave('ana', 'ana', at('2026-12-12T19:59'))
    expect([list.state, list.told]).toEqual(['bea going', ['bea place taken']])
    const late = played(withPlaces(1), 'ana', 'bea')
    late.press({ press: 'take for me', entry: 'bea', until: at('2026-12-05T12:00') })
    late.leave('ana', 'ana', at('2026-12-05T12:00'))
    expect(late.state).toBe('bea offered')
  })

  it('are not personal in the last three hours: all who fit are told of each place once, and the first press gets it', () => {
    const list = played(withPlaces(2), 'ana', 'bea', 'cleo', 'dora')
    list.couple('couple')
    list.leave('ana', 'ana', at('2026-12-12T18:00'))
    expect(list.told).toEqual(['cleo place free', 'dora place free'])
    list.tick(at('2026-12-12T18:01'))
    expect(list.told).toEqual([])
    list.leave('bea')
    expect(list.told).toEqual(['cleo place free', 'dora place free', 'couple place free'])
    list.join('newcomer')
    list.yes('dora')
    expect(list.yes('cleo')).toBe('DOES_NOT_FIT')
    list.leave('newcomer')
    expect(list.told).toEqual(['cleo place free'])
  })
})

describe('who is on the list alone and brings a partner', () => {
  const bring = (list: Played, id: string, role: DanceRole = 'lead', partner: DanceRole = 'follow') =>
    list.press({
      press: 'couple',
      entry: id,
      people: [
        { id, role },
        { id: null, role: partner },
      ],
    })

  it('holds two places until the partner says yes or the time is over', () => {
    const list = played(withPlaces(2), ['ana', 'lead'])
    expect(bring(list, 'ana')).toBeUndefined()
    expect(list.entry('ana').partnerUntil).not.toBeNull()
    list.join('cleo')
    expect(list.state).toBe('ana going, cleo waiting')
    list.tick(list.entry('ana').partnerUntil!)
    expect(list.entry('ana').people).toHaveLength(1)
    expect(list.state).toBe('ana going, cleo offered')
  })

  it('is refused when both would not fit, and keeps the own place', () => {
    const list = played(withPlaces(2), ['ana', 'lead'], ['bea', 'follow'])
    expect(bring(list, 'ana')).toBe('DOES_NOT_FIT')
    expect(list.entry('ana').people).toHaveLength(1)
    const balanced = played(withPlaces(9, { tolerance: 1, from: 1 }), ['ana', 'lead'])
    expect(bring(balanced, 'ana', 'lead', 'lead')).toBe('DOES_NOT_FIT')
  })

  it('keeps the place in the order while waiting, and gets an offer as a couple when both fit', () => {
    const list = played(withPlaces(9, { tolerance: 1, from: 1 }), ['ana', 'lead'], ['bea', 'lead'])
    expect(list.entry('bea').state).toBe('waiting')
    const { order } = list.entry('bea')
    expect(bring(list, 'bea')).toBeUndefined()
    expect(list.entry('bea')).toMatchObject({ order, state: 'offered' })
    list.yes('bea')
    expect(list.state).toBe('ana going, bea going')
  })

  it('finds no room on a waiting list that is full', () => {
    const list = played(
      withPlaces(1),
      ...Array.from({ length: 1 + fewestWaiting }, (_, index) => `p${index}`),
    )
    expect(bring(list, 'p5')).toBe('EVENT_CAPACITY_EXCEEDED')
  })

  it('is too late after the deadline, and cannot bring a second one', () => {
    const list = played({ ...openList, closes_at: weekBefore.add({ hours: 1 }).toString() }, 'ana', 'bea')
    expect(bring(list, 'ana')).toBeUndefined()
    expect(bring(list, 'ana')).toBe('DUPLICATE_REGISTRATION')
    list.now = weekBefore.add({ hours: 1 })
    expect(bring(list, 'bea')).toBe('REGISTRATION_CLOSED')
  })
})

describe('couples', () => {
  it('become one person when the partner does not say yes, and the place goes on', () => {
    const list = new Played(withPlaces(2))
    list.couple('ana', null)
    list.join('bea')
    expect(list.state).toBe('ana going, bea waiting')
    list.tick(weekBefore.add({ hours: 48 }))
    expect([list.entry('ana').people.length, list.state]).toEqual([1, 'ana going, bea offered'])
  })

  it('wait alone when one person would not fit', () => {
    const list = played(withPlaces(20, { tolerance: 1, from: 1 }), ['x', 'lead'])
    list.couple('ana', null)
    expect(list.state).toBe('x going, ana going')
    list.tick(weekBefore.add({ hours: 48 }))
    expect([list.state, list.told]).toEqual(['x going, ana waiting', ['ana waiting']])
  })

  it('hold nothing on an open list: the first is going, and the partner can say yes until the end', () => {
    const list = new Played(openList)
    list.couple('ana', null)
    expect([list.entry('ana').partnerUntil, nextChange(list.list, list.now)]).toEqual([null, null])
    expect(peopleIn(list.list, 'going')).toMatchObject([{ id: 'ana' }])
    list.tick(start.toInstant())
    list.press({ press: 'partner', entry: 'ana', person: 'bea' })
    expect(peopleIn(list.list, 'going')).toMatchObject([{ id: 'ana' }, { id: 'bea' }])
  })

  it('hold two places from the moment the list has places, until it is open again', () => {
    const list = new Played(openList)
    list.couple('ana', null)
    list.press({ press: 'settings', settings: withPlaces(2) })
    expect(list.entry('ana').partnerUntil).toEqual(weekBefore.add({ hours: 48 }))
    expect([peopleIn(list.list, 'going').length, list.join('bea'), list.entry('bea').state]).toEqual([
      ...[2, undefined, 'waiting'],
    ])
    list.press({ press: 'settings', settings: openList })
    expect([list.entry('ana').partnerUntil, list.told]).toEqual([null, ['bea going']])
  })

  it('stay together after the yes, and each can leave alone', () => {
    const list = new Played(withPlaces(2))
    list.couple('ana', null)
    list.press({ press: 'partner', entry: 'ana', person: 'bea' })
    list.tick(weekBefore.add({ hours: 48 }))
    expect(list.entry('ana').people.map(({ id }) => id)).toEqual(['ana', 'bea'])
    list.leave('ana', 'ana')
    expect(list.entry('ana').people).toEqual([{ id: 'bea', role: 'follow' }])
    expect(list.press({ press: 'partner', entry: 'ana', person: 'cleo' })).toBe('DUPLICATE_REGISTRATION')
  })

  it('take the partner from the list when they came alone before', () => {
    const list = played(withPlaces(3), 'bea')
    list.couple('ana', null)
    list.press({ press: 'partner', entry: 'ana', person: 'bea' })
    expect(list.state).toBe('ana going')
  })

  it('are divided into two entries with the same place in the order', () => {
    const list = played(withPlaces(1), 'going')
    list.couple('ana')
    list.join('bea')
    list.press({ press: 'one by one', entry: 'ana', second: 'ana2' })
    expect(list.list.entries.map(({ id, order }) => `${id} ${order}`)).toEqual([
      'going 1',
      'ana 2',
      'bea 3',
      'ana2 2',
    ])
    list.leave('going')
    expect(list.entry('ana').state).toBe('offered')
  })

  it('come to be when somebody who waits for balance brings the short role', () => {
    const list = played(withPlaces(20, { tolerance: 1, from: 1 }), ['x', 'lead'], ['ana', 'lead'])
    expect(list.state).toBe('x going, ana waiting')
    const bring = (id: string, role: DanceRole) =>
      list.press({ press: 'bring', entry: 'ana', person: { id, role } })
    expect(bring('bea', 'lead')).toBe('DOES_NOT_FIT')
    expect(bring('bea', 'follow')).toBeUndefined()
    expect([list.state, list.told]).toEqual(['x going, ana going', ['ana going']])
  })
})

describe('changes of the event', () => {
  it('keeps places when there are fewer, and fills when there are more', () => {
    const list = played(withPlaces(3), 'ana', 'bea', 'cleo', 'dora')
    list.press({ press: 'settings', settings: withPlaces(2) })
    expect(list.state).toBe('ana going, bea going, cleo going, dora waiting')
    list.leave('ana')
    expect(list.entry('dora').state).toBe('waiting')
    list.press({ press: 'settings', settings: withPlaces(3) })
    expect(list.entry('dora').state).toBe('offered')
    list.press({ press: 'settings', settings: openList })
    expect([list.entry('dora').state, list.told]).toEqual(['going', ['dora going']])
    expect(list.press({ press: 'settings', settings: { ...openList, list: 'none' } })).toBe('LIST_NOT_EMPTY')
  })

  it('gives a place by hand against the rules', () => {
    const list = played(withPlaces(1), 'ana', 'bea')
    list.press({ press: 'give', entry: 'bea' })
    expect([list.state, list.told]).toEqual(['ana going, bea going', ['bea going']])
    list.leave('ana')
    list.join('cleo')
    expect(list.entry('cleo').state).toBe('waiting')
  })

  it('ends offers when it is cancelled, and lets them wait first when it is restored', () => {
    const list = played(withPlaces(2), 'ana', 'zoe', 'bea', 'cleo')
    list.leave('ana')
    list.press({ press: 'cancel' })
    expect(list.state).toBe('zoe going, bea waiting, cleo waiting')
    expect(list.yes('bea')).toBe('REGISTRATION_CLOSED')
    list.leave('zoe')
    list.press({ press: 'settings', settings: withPlaces(1) })
    list.press({ press: 'restore' })
    expect(list.state).toBe('bea offered, cleo waiting')
  })

  const move = (list: Played, wall: string) => {
    const moved = Temporal.ZonedDateTime.from(`${wall}[Europe/Berlin]`)
    list.press({ press: 'move', start: moved, end: moved.add({ hours: 5 }).toInstant() })
  }

  it('asks everybody when it moves, and silence keeps the place on the same night', () => {
    const list = played(openList, 'ana')
    move(list, '2026-12-13T00:30')
    expect(list.told).toEqual(['ana still coming'])
    list.tick(at('2026-12-12T23:00'))
    expect(list.state).toBe('ana going')
  })

  it('still asks after a second move within the new night', () => {
    const list = played(openList, 'ana')
    move(list, '2026-12-19T21:00')
    const asked = list.entry('ana').stayUntil
    move(list, '2026-12-19T21:30')
    expect(list.entry('ana').stayUntil).toEqual(asked)
    expect(asked).not.toBeNull()
  })

  it('asks nothing when an event that is over is corrected', () => {
    const list = played(openList, 'ana')
    list.now = at('2026-12-20T12:00')
    move(list, '2026-12-11T21:00')
    expect([list.state, list.told, list.entry('ana').stayUntil]).toEqual(['ana going', [], null])
  })

  it('moves the deadline with the start', () => {
    const list = played({ ...openList, closes_at: at('2026-12-12T20:00').toString() })
    move(list, '2026-12-19T22:00')
    expect(list.list.settings.closes_at).toBe(at('2026-12-19T21:00').toString())
  })

  it('gives time again for a question that could not be answered during a cancellation', () => {
    const list = played(openList, 'ana')
    move(list, '2026-12-19T21:00')
    list.press({ press: 'cancel' })
    list.press({ press: 'restore' }, at('2026-12-10T12:00'))
    expect(list.entry('ana').stayUntil).toEqual(at('2026-12-12T12:00'))
  })

  it('ends entries without a yes when it moves to another night', () => {
    const list = played(withPlaces(3), 'ana', 'bea', 'going', 'cleo')
    move(list, '2026-12-19T21:00')
    list.yes('ana')
    list.yes('cleo')
    list.tick(weekBefore.add({ hours: 48 }))
    expect(list.told).toEqual(['bea ended', 'going ended', 'cleo offered'])
    expect(list.state).toBe('ana going, cleo offered')
  })
})

describe('a guest who is a member', () => {
  const unite = (list: Played) => list.press({ press: 'same person', guest: 'guest', member: 'ana' })
  const peopleOf = ({ list }: Played) =>
    list.entries.map(
      ({ people, state, order }) => `${order} ${people.map(({ id }) => id).join(' + ')} ${state}`,
    )

  it('gives the member the entry', () => {
    const list = played(openList, 'guest')
    unite(list)
    expect(peopleOf(list)).toEqual(['1 ana going'])
  })

  it('keeps the earlier place in the order with the stronger state, and frees the other place', () => {
    const list = played(withPlaces(2), 'bea', 'ana', 'cleo')
    list.leave('bea')
    list.join('dora')
    list.press({ press: 'same person', guest: 'cleo', member: 'ana' })
    expect(peopleOf(list)).toEqual(['2 ana going', '4 dora offered'])
    const later = played(withPlaces(1), 'bea', 'guest', 'ana')
    later.press({ press: 'give', entry: 'ana' })
    unite(later)
    expect(peopleOf(later)).toEqual(['1 bea going', '2 ana going'])
  })

  it('leaves the partner of the entry that ends alone', () => {
    const list = played(openList, 'ana')
    list.couple('guest', 'ben')
    unite(list)
    expect(peopleOf(list)).toEqual(['1 ana going', '2 ben going'])
  })

  it('who is the own partner comes alone', () => {
    const list = new Played(openList)
    list.couple('ana', 'guest')
    unite(list)
    expect(peopleOf(list)).toEqual(['1 ana going'])
  })
})

/** Random presses of eight people and their organizer, with the time between them in minutes. */
const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const person = fc.constantFrom(...people)
const role = fc.constantFrom<(DanceRole | null)[]>('lead', 'follow', 'both', null)
const settings = fc.record({
  places: fc.integer({ min: 1, max: 8 }),
  balance: fc.option(
    fc.record({ tolerance: fc.integer({ min: 1, max: 3 }), from: fc.integer({ min: 0, max: 5 }) }),
  ),
})
type Move = (played: Played) => string | undefined
const entryOf = (played: Played, id: string) =>
  played.list.entries.find((entry) => entry.people.some((each) => each.id === id))?.id ?? id
const moves = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(person, role).map(
      ([id, as]): Move =>
        (list) =>
          list.join(id, as),
    ),
  },
  {
    weight: 1,
    arbitrary: person.map(
      (id): Move =>
        (list) =>
          list.couple(id, null),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, person).map(
      ([id, partner]): Move =>
        (list) =>
          list.couple(id, partner),
    ),
  },
  {
    weight: 3,
    arbitrary: person.map(
      (id): Move =>
        (list) =>
          list.yes(entryOf(list, id)),
    ),
  },
  {
    weight: 3,
    arbitrary: person.map(
      (id): Move =>
        (list) =>
          list.leave(entryOf(list, id), id),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, role).map(
      ([id, as]): Move =>
        (list) =>
          list.press({ press: 'role', entry: entryOf(list, id), person: id, role: as }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, role, role).map(
      ([id, as, other]): Move =>
        (list) =>
          list.press({
            press: 'couple',
            entry: entryOf(list, id),
            people: [
              { id, role: as },
              { id: null, role: other },
            ],
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, person).map(
      ([id, other]): Move =>
        (list) =>
          list.press({ press: 'partner', entry: entryOf(list, id), person: other }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, person).map(
      ([id, other]): Move =>
        (list) =>
          list.press({ press: 'bring', entry: entryOf(list, id), person: { id: other, role: 'follow' } }),
    ),
  },
  {
    weight: 1,
    arbitrary: person.map(
      (id): Move =>
        (list) =>
          list.press({
            press: 'one by one',
            entry: entryOf(list, id),
            second: `${id} alone ${list.list.next}`,
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: person.map(
      (id): Move =>
        (list) =>
          list.press({ press: 'take for me', entry: entryOf(list, id), until: at('2026-12-12T20:00') }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(person, { minLength: 2, maxLength: 2 }).map(
      ([guest, member]): Move =>
        (list) =>
          list.press({ press: 'same person', guest: guest!, member: member! }),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Move>((list) => list.press({ press: 'tick' })) },
)
const history = fc.array(fc.tuple(moves, fc.integer({ min: 0, max: 1500 })), { minLength: 1, maxLength: 60 })
const often = { numRuns: 500 }

/** Plays a history, and calls `check` with the list before and after each press that was taken. */
function play(
  of: { places: number; balance: GoingSettings['balance'] },
  steps: readonly (readonly [Move, number])[],
  check: (before: GoingList, played: Played) => void = () => {},
): Played {
  const list = new Played(withPlaces(of.places, of.balance))
  for (const [move, minutes] of steps) {
    list.now = list.now.add({ minutes })
    // Time alone first, so that a check sees what the press did.
    list.tick(list.now)
    const before = list.list
    if (move(list) === undefined) check(before, list)
  }
  return list
}

it('a change for thousands looks at each of them only a few times', () => {
  let looks = 0
  const waits = (order: number): Entry => ({
    ...{ id: `${order}`, order, state: 'waiting', offer: null, missed: 0, isFirst: false, toldPlaces: 0 },
    ...{ partnerUntil: null, takeUntil: null, stayUntil: null, isGivenByHand: false },
    get people() {
      looks += 1
      return [{ id: `person ${order}`, role: danceRoles[order % 3]! }] as const
    },
  })
  const count = 2000
  const list = emptyList(withPlaces(1, { tolerance: 3, from: 4 }))
  const full = { ...list, entries: Array.from({ length: count }, (_, order) => waits(order)) }
  const settings = withPlaces(count, { tolerance: 3, from: 4 })
  const offered = press(full, { press: 'settings', settings }, weekBefore)
  if ('refusal' in offered) throw new Error(offered.refusal)
  expect(offered.notices.length).toBeGreaterThan(count - 10)
  expect(looks / count).toBeLessThan(40)
})

describe('every history', () => {
  it('never gives more places than there are', () => {
    fc.assert(
      fc.property(settings, history, (of, steps) => {
        play(of, steps, (_, { list }) => {
          expect(heldPeople(list.entries).length).toBeLessThanOrEqual(of.places)
        })
      }),
      often,
    )
  })

  it('admits only who fits, and lets nobody wait without an offer who fits', () => {
    fc.assert(
      fc.property(settings, history, (of, steps) => {
        play(of, steps, (before, { list, now }) => {
          const fitsIn = (entry: Entry, others: readonly Entry[]) =>
            fits(list.settings, heldPeople(others.filter(({ id }) => id !== entry.id)), entry.people)
          const joined = list.entries.find((entry) => !before.entries.some(({ id }) => id === entry.id))
          if (joined?.state === 'going' && joined.people.length === 1 && !joined.id.includes('alone'))
            expect(fitsIn(joined, before.entries)).toBe(true)
          const hasTime = Temporal.Instant.compare(now, start.subtract({ minutes: 210 }).toInstant()) < 0
          const isDay = now.toZonedDateTimeISO('Europe/Berlin').hour
          if (!hasTime || isDay >= 23 || isDay < 8) return
          for (const entry of waitingInOrder(list.entries))
            if (entry.missed < mostMissed) expect(fitsIn(entry, list.entries)).toBe(false)
        })
      }),
      often,
    )
  })

  it('offers a place to the first in order who fits', () => {
    fc.assert(
      fc.property(settings, history, (of, steps) => {
        play(of, steps, (_, { list, notices }) => {
          const offers = notices.filter(({ notice }) => notice === 'offered')
          if (offers.length !== 1) return
          const others = list.entries.filter(({ id }) => id !== offers[0]!.entry.id)
          const rank = (entry: Entry) => [entry.missed > 0 ? 1 : 0, entry.order, entry.id].join(' ')
          const offered = { ...offers[0]!.entry, state: 'waiting' as const }
          for (const entry of waitingInOrder(others))
            if (
              entry.missed < mostMissed &&
              rank(entry).localeCompare(rank(offered), 'en', { numeric: true }) < 0
            )
              expect(fits(list.settings, heldPeople(others), entry.people)).toBe(false)
        })
      }),
      often,
    )
  })

  it('has each person once, and gives no entry more than two offers', () => {
    fc.assert(
      fc.property(settings, history, (of, steps) => {
        const offers = new Map<string, number>()
        play(of, steps, (before, { list, notices }) => {
          const ids = list.entries.flatMap((entry) => entry.people.map(({ id }) => id)).filter(Boolean)
          expect(ids.length).toBe(new Set(ids).size)
          for (const { id } of before.entries)
            if (!list.entries.some((entry) => entry.id === id)) offers.delete(id)
          for (const { notice, entry } of notices) {
            if (notice !== 'offered') continue
            offers.set(entry.id, (offers.get(entry.id) ?? 0) + 1)
            expect(offers.get(entry.id)).toBeLessThanOrEqual(mostMissed)
          }
        })
      }),
      often,
    )
  })

  it('gives the same list again', () => {
    fc.assert(
      fc.property(settings, history, (of, steps) => {
        expect(play(of, steps).list).toEqual(play(of, steps).list)
      }),
      { numRuns: 100 },
    )
  })
})
