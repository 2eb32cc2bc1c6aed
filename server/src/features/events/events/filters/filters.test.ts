import { timesOfDay } from '@floorcraft/contract/events/event-filters.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const site = duringTests(openTestApp)
let organizer: Member
let scene: Scene
let sydney: Scene

beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
  sydney = await buildScene(site.db, { timezone: 'Australia/Sydney' })
})

beforeEach(async () => {
  await site.db.deleteFrom('events').execute()
  setClock('2026-11-20T12:00')
})

/** Sets the clock by the wall time of San Diego. 20 November 2026 is a Friday. */
function setClock(wall: string) {
  site.clock.set(
    Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant().toString(),
  )
  site.deps.publicCache.clear()
}

const event = (start: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(site.db, { scene, organizer, start, title: start, ...overrides })

async function titles(query: string): Promise<string[]> {
  const url = `/api/events?scenes=${scene.id},${sydney.id}&${query}`
  const answer = await site.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().map(({ title }: { title: string }) => title)
}

describe('types and styles', () => {
  it('compares types without case', async () => {
    await event('2026-11-21T20:00', { event_type: 'Social' })
    await event('2026-11-22T20:00', { event_type: 'congress' })
    expect(await titles('types=SOCIAL')).toEqual(['2026-11-21T20:00'])
    expect(await titles('types=class,Congress')).toEqual(['2026-11-22T20:00'])
  })

  it.each(['zouk', 'Brazilian Zouk', 'lambazouk', 'brazilian-zouk'])('finds zouk as %s', async (style) => {
    await event('2026-11-21T20:00', { dance_styles: ['salsa', 'Brazilian Zouk'] })
    await event('2026-11-22T20:00', { dance_styles: ['zouk'] })
    await event('2026-11-23T20:00', { dance_styles: ['bachata'] })
    await event('2026-11-24T20:00')
    expect(await titles(`styles=${style}`)).toEqual(['2026-11-21T20:00', '2026-11-22T20:00'])
  })

  it('finds a style outside the vocabulary without its accents', async () => {
    await event('2026-11-21T20:00', { dance_styles: ['Forró'] })
    await event('2026-11-22T20:00', { dance_styles: ["Rock'n'Roll"] })
    await event('2026-11-23T20:00', { dance_styles: ['Танго'] })
    expect(await titles('styles=forro')).toEqual(['2026-11-21T20:00'])
    expect(await titles("styles=rock'n'roll")).toEqual(['2026-11-22T20:00'])
    expect(await titles(`styles=${encodeURIComponent('танго')}`)).toEqual(['2026-11-23T20:00'])
    expect(await titles('styles=%25')).toEqual([])
  })
})

describe('mostly', () => {
  it.each([
    ['half of the music', { music: ['50|zouk|', '50|bachata|'] }, true],
    ['less than half', { music: ['40|zouk|', '60|bachata|'] }, false],
    [
      'half in one of two rooms',
      { music: ['100|salsa|Main', '50|zouk|Up | here', '50|bachata|Up | here'] },
      false,
    ],
    ['all of one of two rooms', { music: ['100|salsa|Main', '100|zouk|Up | here'] }, true],
    ['all of one of three rooms', { music: ['100|salsa|A', '100|zouk|B', '100|bachata|C'] }, false],
    [
      'more in one room than is missing in the other',
      { music: ['90|zouk|A', '10|salsa|A', '20|zouk|B', '80|salsa|B'] },
      true,
    ],
    [
      'a little in each of two rooms',
      { music: ['40|zouk|A', '60|salsa|A', '40|zouk|B', '60|salsa|B'] },
      false,
    ],
    ['two kinds of zouk together', { music: ['30|neozouk|', '20|Brazilian-Zouk|', '50|salsa|'] }, true],
    ['nothing said, and one style', { dance_styles: ['ZOUK'] }, true],
    ['nothing said, and two styles', {}, false],
    ['another style alone', { dance_styles: ['salsa'] }, false],
  ])('%s', async (_, overrides, expected) => {
    await event('2026-11-21T20:00', { dance_styles: ['zouk', 'bachata', 'salsa'], ...overrides })
    expect(await titles('styles=brazilian%20zouk&mostly=1')).toHaveLength(expected ? 1 : 0)
    expect(await titles('mostly=true')).toHaveLength(1)
  })

  it('needs one of several styles to be half', async () => {
    await event('2026-11-21T20:00', { dance_styles: ['forró', 'zouk'], music: ['60|Forró|', '40|zouk|'] })
    await event('2026-11-22T20:00', { dance_styles: ['salsa', 'zouk'], music: ['40|zouk|', '60|salsa|'] })
    expect(await titles('styles=forro,zouk&mostly=1')).toEqual(['2026-11-21T20:00'])
    expect(await titles('styles=zouk&mostly=1')).toEqual([])
    expect(await titles('styles=zouk')).toHaveLength(2)
    expect(await titles(`styles=${"zouk'"}&mostly=1`)).toEqual([])
  })

  it('refuses what is no yes or no', async () => {
    const answer = await site.app.inject({ url: `/api/events?scenes=${scene.id}&mostly=maybe` })
    expect(answer.statusCode).toBe(422)
  })
})

describe('price', () => {
  it.each([
    ['free', {}],
    ['free', { price_note: '' }],
    ['paid', { price_note: 'sliding scale' }],
    ['paid', { price_info: { door: 5 } }],
    ['free', { price_info: { presale: 0 } }],
    ['free', { price_info: { door: 0 }, price_note: 'The hat goes round' }],
    ['paid', { price_info: { door: 0, student: 8 } }],
    ['paid', { price_info: { student: 8 } }],
  ])('is %s for %j', async (price, overrides) => {
    await event('2026-11-21T20:00', overrides)
    expect(await titles(`price=${price}`)).toHaveLength(1)
    expect(await titles(`price=${price === 'free' ? 'paid' : 'free'}`)).toEqual([])
  })
})

describe('time of day', () => {
  it.each([
    ['00:00', 'night'],
    ['05:59', 'night'],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['21:59', 'evening'],
    ['22:00', 'night'],
    ['23:59', 'night'],
  ])('of a start at %s is %s and no other', async (start, expected) => {
    await event(`2026-11-22T${start}`)
    await event(`2026-11-23T${start}`, { scene: sydney })
    for (const time of timesOfDay.slice(1)) {
      expect(await titles(`time=${time}`), time).toHaveLength(time === expected ? 2 : 0)
    }
  })

  it('hides no whole-day event', async () => {
    await event('2026-11-22T00:00', { end: '2026-11-23T00:00', is_all_day: true, dance_night: '2026-11-22' })
    for (const time of timesOfDay) expect(await titles(`time=${time}`), time).toHaveLength(1)
  })
})

describe('this weekend', () => {
  it.each([
    ['2026-11-20T20:00', false],
    ['2026-11-21T01:00', false],
    ['2026-11-21T20:00', true],
    ['2026-11-22T23:30', true],
    ['2026-11-23T01:00', true],
    ['2026-11-23T06:00', false],
    ['2026-11-28T20:00', false],
  ])('seen on a Friday, has an event on %s: %s', async (start, expected) => {
    await event(start)
    expect(await titles('nights=weekend')).toEqual(expected ? [start] : [])
  })

  it('on a Sunday reaches the Saturday after, the seventh night, and not the Sunday after', async () => {
    await event('2026-11-28T20:00')
    await event('2026-11-29T20:00')
    setClock('2026-11-22T10:00')
    expect(await titles('nights=weekend')).toEqual(['2026-11-28T20:00'])
  })

  it('has a weekender from Friday to Sunday, and not a Friday night until 03:00', async () => {
    await event('2026-11-20T19:00', { end: '2026-11-22T23:00' })
    await event('2026-11-20T21:00', { end: '2026-11-21T03:00' })
    expect(await titles('nights=weekend')).toEqual(['2026-11-20T19:00'])
  })

  it('at 01:30 on Sunday keeps the parties that began on Saturday', async () => {
    await event('2026-11-21T21:00', { end: '2026-11-22T04:00' })
    await event('2026-11-22T01:00', { end: '2026-11-22T09:00' })
    setClock('2026-11-22T01:30')
    expect(await titles('nights=weekend')).toEqual(['2026-11-21T21:00', '2026-11-22T01:00'])
    setClock('2026-11-22T08:00')
    expect(await titles('nights=weekend')).toEqual(['2026-11-22T01:00'])
  })
})

describe('next weekend', () => {
  it.each([
    ['Friday', '2026-11-20T12:00', ['2026-11-28T20:00', '2026-11-30T01:00']],
    ['Saturday', '2026-11-21T12:00', ['2026-11-28T20:00', '2026-11-30T01:00']],
    ['Sunday', '2026-11-22T12:00', ['2026-11-28T20:00', '2026-11-30T01:00']],
    ['Monday', '2026-11-23T12:00', ['2026-12-05T20:00']],
  ])('seen on a %s', async (_day, now, expected) => {
    for (const start of ['2026-11-27T20:00', '2026-11-28T20:00', '2026-11-30T01:00', '2026-12-05T20:00']) {
      await event(start)
    }
    setClock(now)
    expect(await titles('nights=next-weekend')).toEqual(expected)
  })
})

describe('tonight', () => {
  it('lasts until 06:00', async () => {
    await event('2026-11-21T01:00', { end: '2026-11-21T09:00' })
    expect(await titles('nights=tonight')).toHaveLength(1)
    setClock('2026-11-21T05:59')
    expect(await titles('nights=tonight')).toHaveLength(1)
    await event('2026-11-21T21:00')
    setClock('2026-11-21T06:00')
    expect(await titles('nights=tonight')).toEqual(['2026-11-21T01:00', '2026-11-21T21:00'])
    setClock('2026-11-21T09:00')
    expect(await titles('nights=tonight')).toEqual(['2026-11-21T21:00'])
  })

  it('is the night of each place', async () => {
    // It is Saturday 07:00 in Sydney.
    await event('2026-11-20T20:00')
    await event('2026-11-21T20:00', { scene: sydney })
    await event('2026-11-21T20:30')
    expect(await titles('nights=tonight')).toEqual(['2026-11-20T20:00', '2026-11-21T20:00'])
  })

  it('has a congress that is running', async () => {
    await event('2026-11-19T18:00', { end: '2026-11-22T23:00' })
    expect(await titles('nights=tonight')).toHaveLength(1)
  })
})

describe('one night', () => {
  it('has what begins in it, after midnight too, and what lasts through it', async () => {
    await event('2026-11-27T18:00', { end: '2026-11-29T22:00' })
    await event('2026-11-28T05:00')
    await event('2026-11-28T20:00')
    await event('2026-11-29T05:00')
    await event('2026-11-29T06:00')
    expect(await titles('nights=2026-11-28')).toEqual([
      '2026-11-27T18:00',
      '2026-11-28T20:00',
      '2026-11-29T05:00',
    ])
  })

  it.each(['yesterday', '2026-02-30', '0001-01-01'])('refuses %s', async (nights) => {
    const answer = await site.app.inject({ url: `/api/events?scenes=${scene.id}&nights=${nights}` })
    expect(answer.statusCode).toBe(422)
  })
})

describe('the nights of a month', () => {
  const nightsOf = async (query: string) => {
    const answer = await site.app.inject({ url: `/api/events/nights?${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const month = 'month=2026-11'

  it('have as many events as the list of each night has published ones', async () => {
    await event('2026-11-18T20:00')
    await event('2026-11-20T11:00', { end: '2026-11-20T14:00' })
    await event('2026-11-21T20:00')
    await event('2026-11-22T01:00', { dance_styles: ['zouk'] })
    await event('2026-11-21T21:00', { status: 'cancelled' })
    await event('2026-11-21T22:00', { status: 'organizer_draft' })
    await event('2026-11-27T18:00', { end: '2026-11-29T23:00' })
    await event('2026-12-01T01:00')
    await event('2026-12-01T20:00')
    await event('2026-11-25T20:00', { scene: sydney })
    const nights = await nightsOf(`scenes=${scene.id}&${month}`)
    expect(nights).toEqual([
      { night: '2026-11-20', count: 1 },
      { night: '2026-11-21', count: 2 },
      { night: '2026-11-27', count: 1 },
      { night: '2026-11-28', count: 1 },
      { night: '2026-11-29', count: 1 },
      { night: '2026-11-30', count: 1 },
    ])
    expect((await titles('nights=2026-11-28')).length).toBe(1)
    await event('2026-11-23T20:00', { dance_styles: ['zouk', 'salsa'], music: ['70|salsa|', '30|zouk|'] })
    const ofZouk = `scenes=${scene.id}&${month}&styles=lambazouk`
    const mostly = [{ night: '2026-11-21', count: 1 }]
    expect(await nightsOf(ofZouk)).toEqual([...mostly, { night: '2026-11-23', count: 1 }])
    expect(await nightsOf(`${ofZouk}&mostly=1`)).toEqual(mostly)
  })

  it('are those of global events without a scene, and none of an unknown scene', async () => {
    await event('2026-11-21T20:00', { is_global: true })
    await event('2026-11-22T20:00')
    expect(await nightsOf(month)).toEqual([{ night: '2026-11-21', count: 1 }])
    expect(await nightsOf(`scenes=nowhere&${month}`)).toEqual([])
  })

  it.each(['', 'month=2026-13', 'month=2026-11-01', 'month=0001-01'])('refuse %j', async (query) => {
    expect((await site.app.inject({ url: `/api/events/nights?${query}` })).statusCode).toBe(422)
  })
})

describe('several filters', () => {
  it('hold together, for global events and drafts too', async () => {
    const both = { is_global: true, dance_styles: ['zouk'], event_type: 'class' }
    await event('2026-11-21T20:00', both)
    const other = await buildMember(site.db, { role: 'organizer' })
    await event('2026-11-21T21:00', { ...both, organizer: other, dance_styles: ['salsa'] })
    await event('2027-11-29T20:00', both)
    await event('2026-11-21T22:00', { ...both, status: 'organizer_draft' })
    await event('2026-11-21T22:30', { status: 'organizer_draft' })
    const query = 'styles=zouk&types=class&nights=weekend&time=evening'
    expect(await titles(query)).toEqual(['2026-11-21T20:00'])
    const listed = async (path: string, headers = {}) =>
      (await site.app.inject({ url: `/api/events/${path}`, headers }))
        .json()
        .map((one: { title: string }) => one.title)
    expect(await listed(`global?${query}`)).toEqual(['2026-11-21T20:00'])
    const member = await site.signIn(organizer)
    expect(await listed('organizer-drafts?styles=zouk&types=class', member)).toEqual(['2026-11-21T22:00'])
  })

  it('pages through what passes', async () => {
    for (let day = 21; day < 29; day += 1) {
      await event(`2026-11-${day}T20:00`, { event_type: day % 2 ? 'class' : 'social' })
    }
    expect(await titles('types=class&limit=2&offset=2')).toEqual(['2026-11-25T20:00', '2026-11-27T20:00'])
  })
})
