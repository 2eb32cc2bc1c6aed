import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const id = '1376686273147180'
const url = `https://www.facebook.com/events/casa-verde/zouk-night/${id}/`

const head = {
  id,
  name: 'Zouk Night',
  day_time_sentence: 'Friday, November 20, 2026 at 9:00 PM – 2:00 AM PST',
  start_timestamp: Date.parse('2026-11-21T05:00:00Z') / 1000,
  event_place: { __typename: 'Page', name: 'Casa Verde', contextual_name: 'Casa Verde', id: '1' },
  is_online: false,
}
const times = {
  tz_display_name: 'PST',
  start_timestamp: head.start_timestamp,
  end_timestamp: head.start_timestamp + 5 * 3600,
}
const about = {
  id,
  event_description: { text: 'Zouk all night\n\nBring water' },
  event_place: {
    contextual_name: 'Casa Verde',
    place_type: 'PLACE',
    address: { street: '12 Main St' },
    city: { contextual_name: 'San Diego, California' },
  },
}
const suggested = {
  id: '99999999999',
  name: 'Another Night',
  day_time_sentence: 'Happening now',
  start_timestamp: 1_680_000_000,
  event_description: { text: 'Not this one' },
}

const asCall = (value: unknown) =>
  `<script>requireLazy(["JSScheduler"],function(a){a.run(function(){new ServerJS().handle(${JSON.stringify({ require: [['x', [{ __bbox: { data: value } }]]] })});});});</script>`
const asJson = (value: unknown) =>
  `<script type="application/json" data-sjs>${JSON.stringify({ data: value })}</script>`
const page = (...scripts: string[]) =>
  `<title>Zouk Night</title><link rel="canonical" href="${url}"><meta property="og:title" content="Zouk Night">${scripts.join('')}`
const read = (html: string) =>
  readPage({ bytes: Buffer.from(html), contentType: 'text/html', url: 'https://www.facebook.com/' })

describe('the data of a Facebook event page', () => {
  it.each([
    ['as arguments of calls', asCall],
    ['as JSON', asJson],
  ])('is read %s', (_, script) => {
    expect(
      read(page(script({ event: suggested }), script({ event: head }), script(times), script(about))),
    ).toMatchObject({
      title: 'Zouk Night',
      description: 'Zouk all night\n\nBring water',
      start: { kind: 'instant', epochMilliseconds: head.start_timestamp * 1000, offset: '-08:00' },
      end: { kind: 'instant', epochMilliseconds: times.end_timestamp * 1000, offset: '-08:00' },
      venueName: 'Casa Verde',
      address: '12 Main St',
      city: 'San Diego, California',
    })
  })

  it('is never taken from an event that the page suggests', () => {
    expect(read(page(asCall(suggested), asCall({ ...times, start_timestamp: 1_680_000_000 })))).toMatchObject(
      {
        title: 'Zouk Night',
        description: null,
        start: null,
      },
    )
  })

  it('has no offset when the zone is ambiguous', () => {
    const unsure = page(asCall(head), asCall({ ...times, tz_display_name: 'CST' }))
    expect(read(unsure).start).toEqual({ kind: 'instant', epochMilliseconds: head.start_timestamp * 1000 })
  })

  it('reads a city as a city, a written place as an address, and an online event as no place', () => {
    const city = { ...head, event_place: { name: 'Calgary, Alberta, Canada', place_type: 'CITY' } }
    expect(read(page(asJson(city)))).toMatchObject({ venueName: null, city: 'Calgary, Alberta, Canada' })
    const written = {
      ...head,
      event_place: { __typename: 'FreeformPlace', contextual_name: '314 3 St SE, Calgary' },
    }
    expect(read(page(asJson(written)))).toMatchObject({ venueName: null, address: '314 3 St SE, Calgary' })
    expect(read(page(asJson({ ...head, is_online: true })))).toMatchObject({
      title: 'Zouk Night',
      venueName: null,
    })
  })

  it('is not read from a login page under the address of the event', () => {
    const login = `<title>Log in</title><link rel="canonical" href="https://www.facebook.com/login/">${asJson({ ...suggested })}`
    expect(read(login).title).toBeNull()
  })
})
