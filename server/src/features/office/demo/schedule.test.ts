import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { readShare, roomsOf } from '@floorcraft/contract/events/music.ts'
import { musicField } from '@floorcraft/contract/events/music-field.ts'
import { isFree } from '@floorcraft/contract/events/prices.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import { describe, expect, test } from 'vitest'
import { findCity } from '../../site/places/service.ts'
import { placeScenes } from './scenes.ts'
import { planRunning, planSchedule, planTonight } from './schedule.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const scenes = placeScenes()
const scheduleOf = (slug: string, at = now) =>
  planSchedule(scenes.find((scene) => scene.slug === slug)!, at).filter(({ isPending }) => !isPending)

test('there are a dozen cities in many time zones, with venues near them', () => {
  expect(scenes).toHaveLength(12)
  expect(new Set(scenes.map(({ slug }) => slug)).size).toBe(12)
  expect(scenes.map(({ slug }) => slug)).toContain('san-diego')
  expect(new Set(scenes.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(7)
  for (const scene of scenes) {
    const city = findCity(scene)!
    for (const [name, , latitude, longitude] of scene.venues) {
      expect(Math.hypot(latitude - city.latitude, longitude - city.longitude), name).toBeLessThan(0.4)
    }
  }
})

describe('the schedule', () => {
  test.each(scenes.map(({ slug }) => slug))('of %s is full and has valid events of every kind', (slug) => {
    const events = scheduleOf(slug)
    const upcoming = events.filter(
      (event) => event.status === 'published' && Temporal.Instant.compare(event.start.toInstant(), now) > 0,
    )
    expect(upcoming.length).toBeGreaterThanOrEqual(20)
    expect(upcoming.length).toBeLessThanOrEqual(65)
    expect(new Set(events.map((event) => event.type))).toEqual(new Set(eventTypes))
    expect(new Set(events.map((event) => event.key)).size).toBe(events.length)
    expect(new Set(events.map((event) => event.status))).toContain('organizer_draft')
    expect(new Set(events.map((event) => event.status))).toContain('private_draft')
    for (const { title, description, start, end } of events) {
      expect(title + description).not.toMatch(/[{}]|undefined/)
      const length = start.until(end).total('days')
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThan(14)
    }
  })

  test('has past, cancelled, free, discounted, live and overnight events', () => {
    const events = scenes.flatMap(({ slug }) => scheduleOf(slug))
    expect(events.some((event) => Temporal.Instant.compare(event.end.toInstant(), now) < 0)).toBe(true)
    expect(events.some((event) => event.status === 'cancelled' && event.cancellationReason)).toBe(true)
    expect(events.some((event) => event.door === undefined && event.presale === undefined)).toBe(true)
    expect(events.some((event) => event.discount?.percentage)).toBe(true)
    expect(events.some((event) => event.liveMusic)).toBe(true)
    expect(events.some((event) => event.start.day !== event.end.day && event.type === 'social')).toBe(true)
    expect(events.some((event) => event.title.length > 120)).toBe(true)
  })

  test('says the music of most socials in every scene, and of two rooms at each weekender', () => {
    for (const { slug } of scenes) {
      const events = scheduleOf(slug)
      expect(events.flatMap(({ music }) => musicField.safeParse(music).error?.issues ?? [])).toEqual([])
      const socials = events.filter(({ type }) => type === 'social')
      expect(socials.filter(({ music }) => music.length > 0).length).toBeGreaterThan(socials.length / 2)
      const weekenders = events.filter(({ type }) => type === 'weekender')
      expect(weekenders.length).toBeGreaterThan(0)
      for (const { music } of weekenders) expect(roomsOf(music.map(readShare))).toHaveLength(2)
    }
  })

  test('has free events in every scene at any time, with and without a note', () => {
    for (const { slug } of scenes) {
      for (const days of [0, 30, 60, 90]) {
        const at = now.add({ hours: 24 * days })
        const free = scheduleOf(slug, at)
          .filter(
            ({ status, start }) =>
              status === 'published' && Temporal.Instant.compare(start.toInstant(), at) > 0,
          )
          .filter(({ presale, door, priceNote }) => {
            const prices = Object.entries({ presale, door }).filter(
              (entry): entry is [string, number] => entry[1] !== undefined,
            )
            return isFree({ price_info: Object.fromEntries(prices), price_note: priceNote ?? null })
          })
        expect(free.length, slug).toBeGreaterThanOrEqual(4)
        expect(new Set(free.map(({ priceNote }) => priceNote !== undefined)), slug).toEqual(
          new Set([true, false]),
        )
      }
    }
  })

  test('keeps its wall time when the clocks change, in both hemispheres', () => {
    for (const [slug, at] of [
      ['san-diego', '2026-10-20T12:00:00Z'],
      ['london', '2027-03-10T12:00:00Z'],
      ['sydney', '2026-09-20T12:00:00Z'],
    ] as const) {
      const nights = scheduleOf(slug, Temporal.Instant.from(at)).filter((event) =>
        event.key.includes('/flagship/'),
      )
      expect(new Set(nights.map((event) => event.start.offset)).size).toBe(2)
      expect(new Set(nights.map((event) => event.start.hour))).toEqual(new Set([21]))
      expect(new Set(nights.map((event) => event.end.hour))).toEqual(new Set([2]))
    }
  })

  test('does not change from one day to the next, apart from the new day', () => {
    const today = new Map(scheduleOf('lisbon').map((event) => [event.key, event]))
    const tomorrow = scheduleOf('lisbon', now.add({ hours: 24 }))
    const kept = tomorrow.filter((event) => today.has(event.key))
    expect(kept.length).toBeGreaterThan(40)
    for (const event of kept) expect(event).toEqual(today.get(event.key))
  })

  test('has at most one global event of an organizer in a calendar year', () => {
    for (const scene of scenes) {
      const years = scheduleOf(scene.slug)
        .filter((event) => event.global)
        .map((event) => event.start.year)
      expect(new Set(years).size).toBe(years.length)
    }
    const all = scenes.flatMap(({ slug }) => scheduleOf(slug)).filter((event) => event.global)
    expect(all.length).toBeGreaterThanOrEqual(8)
  })
})

test('at every hour there is an event now and an event tonight in every city', () => {
  for (const scene of scenes) {
    for (let hour = 0; hour < 48; hour++) {
      const at = now.add({ minutes: hour * 30 + 17 })
      const running = planRunning(scene, at)
      expect(Temporal.Instant.compare(running.start.toInstant(), at)).toBeLessThanOrEqual(0)
      expect(at.until(running.end.toInstant()).total('minutes')).toBeGreaterThanOrEqual(120)
      const tonight = planTonight(scene, at)
      const night = danceNightOf(at.toZonedDateTimeISO(scene.timezone))
      expect(danceNightOf(tonight.start).equals(night)).toBe(true)
      expect(Temporal.Instant.compare(tonight.end.toInstant(), at)).toBeGreaterThan(0)
    }
  }
})
