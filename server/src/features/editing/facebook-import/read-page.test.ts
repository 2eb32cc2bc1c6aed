import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nothing } from './page-event.ts'
import { readPage } from './read-page.ts'

const address = 'https://dance.example/events/zouk-night'
const read = (html: string, { url = address, contentType = 'text/html; charset=utf-8' } = {}) =>
  readPage({ bytes: Buffer.from(html), contentType, url })

const jsonLd = (...data: unknown[]) =>
  data.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('\n')

const event = (change: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'DanceEvent',
  name: 'Zouk Night',
  startDate: '2026-11-20T21:00:00-08:00',
  ...change,
})
const wall = (date: string, time: string) => ({ kind: 'wall', date, time })
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../fixtures/html/${name}`, import.meta.url), 'utf8')

describe('JSON-LD', () => {
  it('fills every field of an event', () => {
    const page = jsonLd(
      event({
        name: 'Zouk &amp; Friends',
        description: '<p>Lesson at 9</p><p>Party till 2 &#8211; bring water</p>',
        endDate: '2026-11-21T02:00:00-08:00',
        location: {
          '@type': 'Place',
          name: 'Casa Verde',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '12 Main St',
            addressLocality: 'San Diego',
            addressRegion: 'CA',
            addressCountry: { '@type': 'Country', name: 'US' },
          },
          geo: { latitude: '32.7', longitude: -117.1 },
        },
        image: ['https://zouk.example/flyer.jpg', 'https://zouk.example/small.jpg'],
        offers: [
          {
            '@type': 'Offer',
            name: 'Early bird',
            price: '15.00',
            priceCurrency: 'usd',
            url: 'https://zouk.example/tickets',
          },
          { '@type': 'AggregateOffer', lowPrice: 20, highPrice: '$25', priceCurrency: 'USD' },
        ],
      }),
    )
    expect(read(page)).toEqual({
      image: 'https://zouk.example/flyer.jpg',
      offers: [
        { name: 'Early bird', low: 15, high: 15 },
        { name: null, low: 20, high: 25 },
      ],
      currency: 'USD',
      tickets: 'https://zouk.example/tickets',
      title: 'Zouk & Friends',
      description: 'Lesson at 9\n\nParty till 2 – bring water',
      start: wall('2026-11-20', '21:00'),
      end: wall('2026-11-21', '02:00'),
      venueName: 'Casa Verde',
      address: '12 Main St',
      city: 'San Diego',
      state: 'CA',
      country: 'US',
      latitude: 32.7,
      longitude: -117.1,
    })
  })

  it.each([
    ['in a list', [event()]],
    ['in a graph among other things', { '@graph': [{ '@type': 'WebSite', name: 'Site' }, event()] }],
    ['as the subject of the page', { '@type': 'WebPage', name: 'x', mainEntity: event() }],
    ['with several types', event({ '@type': ['Thing', 'http://schema.org/MusicEvent'] })],
    ['with values in objects', event({ name: { '@value': 'Zouk Night', '@language': 'en' } })],
    ['as a festival', event({ '@type': 'Festival' })],
  ])('is found %s', (_, data) => {
    expect(read(jsonLd(data))).toMatchObject({ title: 'Zouk Night', start: wall('2026-11-20', '21:00') })
  })

  it.each([
    ['line breaks in texts', '{"@type":"Event","name":"Zouk Night","description":"one\ntwo"}'],
    ['a comma too many', '{"@type":"Event","name":"Zouk Night","description":"one",}'],
    ['a comment around it', '<!-- {"@type":"Event","name":"Zouk Night","url":""} -->'],
    ['CDATA around it', '//<![CDATA[\n{"@type":"Event","name":"Zouk Night","url":""}\n//]]>'],
  ])('accepts %s', (_, script) => {
    expect(read(`<script type='application/ld+json'>${script}</script>`).title).toBe('Zouk Night')
  })

  it('follows references to a place elsewhere in the graph', () => {
    const data = {
      '@graph': [
        event({ location: { '@id': '#hall' } }),
        { '@type': 'Place', '@id': '#hall', name: 'Casa Verde', address: { '@id': '#there' } },
        { '@type': 'PostalAddress', '@id': '#there', addressLocality: 'San Diego' },
      ],
    }
    expect(read(jsonLd(data))).toMatchObject({ venueName: 'Casa Verde', city: 'San Diego' })
  })

  it.each([
    ['a text with a number', '12 Main St, San Diego', { venueName: null, address: '12 Main St, San Diego' }],
    ['a name alone', 'Casa Verde', { venueName: 'Casa Verde', address: null }],
    [
      'an address as text',
      { '@type': 'Place', name: 'Casa', address: '12 Main St' },
      { venueName: 'Casa', address: '12 Main St' },
    ],
    [
      'an address alone',
      { '@type': 'PostalAddress', streetAddress: '12 Main St' },
      { venueName: null, address: '12 Main St' },
    ],
    [
      'the street as the name',
      { name: '12 Main St', address: { streetAddress: '12 Main St' } },
      { venueName: null, address: '12 Main St' },
    ],
    [
      'only the internet',
      { '@type': 'VirtualLocation', url: 'https://zoom.example' },
      { venueName: null, address: null },
    ],
    [
      'the internet as well',
      [{ '@type': 'VirtualLocation' }, { '@type': 'Place', name: 'Casa' }],
      { venueName: 'Casa' },
    ],
    ['two places', [{ name: 'Casa' }, { name: 'Club' }], { venueName: null }],
    ['nothing yet', { '@type': 'Place', name: 'TBA', address: '' }, { venueName: null, address: null }],
  ])('reads a place given as %s', (_, location, expected) => {
    expect(read(jsonLd(event({ location })))).toMatchObject(expected)
  })

  it('gives no date when it is malformed or when there are several', () => {
    expect(read(jsonLd(event({ startDate: '2025-09-27T12:30:00:00+01:00' })))).toMatchObject({
      title: 'Zouk Night',
      start: null,
    })
    expect(read(jsonLd(event({ startDate: ['2026-01-01', '2026-01-08'] }))).start).toBeNull()
    expect(read(jsonLd(event({ startDate: '2026-11-20' }))).start).toEqual({
      kind: 'day',
      date: '2026-11-20',
    })
  })
})

describe('of several events, a page gives', () => {
  const others = [
    event({ name: 'Salsa Night', url: 'https://dance.example/events/salsa-night' }),
    event({ name: 'Bachata Night', url: 'https://dance.example/events/bachata-night' }),
  ]

  it('none when it is a list', () => {
    expect(read(jsonLd(others), { url: 'https://dance.example/events' })).toEqual(nothing)
    expect(read(jsonLd({ '@type': 'ItemList', itemListElement: others.map((item) => ({ item })) }))).toEqual(
      nothing,
    )
    expect(read(jsonLd({ '@type': 'Organization', event: others }))).toEqual(nothing)
  })

  it('none when it is the page of an artist with the same title on every date', () => {
    const dates = ['2026-01-01', '2026-02-01'].map((startDate, index) =>
      event({ name: 'DJ Rhythm', startDate, url: `/concerts/${index}` }),
    )
    const page = `<title>DJ Rhythm</title><meta property="og:type" content="site:artist">${jsonLd(...dates)}`
    expect(read(page, { url: 'https://dance.example/artists/1' })).toEqual(nothing)
  })

  it('none when several have the title of the page', () => {
    const dates = ['2026-01-01', '2026-02-01'].map((startDate) => event({ startDate }))
    expect(read(`<title>Zouk Night</title>${jsonLd(...dates)}`)).toEqual(nothing)
  })

  it.each([
    ['canonical', '<link rel="canonical" href="/events/zouk-night/">', 'https://x.example/?id=1'],
    [
      'og:url',
      '<meta property="og:url" content="http://www.dance.example/events/zouk-night?utm_source=x">',
      'https://x.example/',
    ],
    ['the address it was fetched from', '', 'https://dance.example/events/zouk-night?fbclid=1#top'],
  ])('the one with the address of the page, known by %s', (_, head, url) => {
    const base = url.startsWith('https://x') && head.includes('canonical') ? 'https://dance.example/old' : url
    const page = head + jsonLd([...others, event({ url: address })])
    expect(read(page, { url: base }).title).toBe('Zouk Night')
  })

  it('the one with the title of the page, when the others have their own pages', () => {
    const page = `<title>Zouk Night | Dance Example</title>${jsonLd([event(), ...others])}`
    expect(read(page).title).toBe('Zouk Night')
  })

  it('the common fields when all are dates of one event', () => {
    const page = jsonLd(
      ['2026-11-20T21:00', '2026-11-27T21:00'].map((startDate) =>
        event({ url: address, startDate, location: 'Casa Verde' }),
      ),
    )
    expect(read(page)).toMatchObject({ title: 'Zouk Night', venueName: 'Casa Verde', start: null, end: null })
  })

  it('the festival, not its parts and not the larger event around it', () => {
    const festival = event({
      '@type': 'Festival',
      name: 'Zouk Days',
      subEvent: others,
      superEvent: event({ name: 'Tour' }),
    })
    expect(read(jsonLd(festival)).title).toBe('Zouk Days')
  })

  it('a single event, but not the next concert on the page of an artist', () => {
    const only = event({ url: 'https://dance.example/concerts/1' })
    expect(read(jsonLd(only)).title).toBe('Zouk Night')
    const artist = `<meta property="og:type" content="profile"><title>The Band</title>${jsonLd(only)}`
    expect(read(artist, { url: 'https://dance.example/the-band' })).toEqual(nothing)
  })

  it('an event that is written twice', () => {
    expect(read(jsonLd(event(), event())).title).toBe('Zouk Night')
  })
})

describe('microdata', () => {
  it('is read where there is no JSON-LD', () => {
    expect(read(fixture('schema-org-event-microdata-003.html'))).toMatchObject({
      title: 'Typhoon with Radiation City',
      description: null,
      start: wall('2013-09-14', '21:30'),
      venueName: 'The Hi-Dive',
      address: '7 S. Broadway',
      city: 'Denver',
      state: 'CO',
    })
    expect(read(fixture('schema-org-event-microdata-001.html'))).toMatchObject({
      title: 'Miami Heat at Philadelphia 76ers - Game 3 (Home Game 1)',
      start: wall('2016-04-21', '20:00'),
      venueName: null,
      city: 'Philadelphia',
      state: 'PA',
    })
  })

  it('does not mix the properties of two items, also when end tags are missing', () => {
    const page = `<div itemscope itemtype="https://schema.org/DanceEvent"><h1 itemprop="name">Zouk <b>Night</b></h1>
      <ul><li>First<li itemprop="description">Lesson<br>and party<li>Last</ul>
      <time itemprop="startDate" datetime="2026-11-20T21:00">Friday</time>
      <p itemprop="organizer" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ana</span></p>
      <p itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">Casa</span></div>
      <span itemprop="name">Outside</span>`
    expect(read(page)).toMatchObject({
      title: 'Zouk Night',
      description: 'Lesson\nand party',
      start: wall('2026-11-20', '21:00'),
      venueName: 'Casa',
    })
  })
})

describe('OpenGraph', () => {
  const meta = (values: object) =>
    Object.entries(values)
      .map(([name, content]) => `<meta property="${name}" content="${content}">`)
      .join('')

  it('is read on a page whose type is an event', () => {
    const page = meta({
      'og:type': 'event',
      'og:site_name': 'Dance Example',
      'og:title': 'Zouk Night | Dance Example',
      'og:description': 'A night of zouk &amp; lambada',
      'event:start_time': '2026-11-20T21:00:00-08:00',
    })
    expect(read(page)).toMatchObject({
      title: 'Zouk Night',
      description: 'A night of zouk & lambada',
      start: wall('2026-11-20', '21:00'),
    })
  })

  it('is not read on any other page', () => {
    expect(read(meta({ 'og:type': 'website', 'og:title': 'Zouk Night', 'og:description': 'x' }))).toEqual(
      nothing,
    )
    expect(read(`<title>Zouk Night</title><meta name="description" content="x">`)).toEqual(nothing)
    expect(read(fixture('no-event-studio-home.html'))).toEqual(nothing)
  })

  it('gives the title of a Facebook event, never the number of people interested', () => {
    const facebook = (title: string, description: string) =>
      meta({
        'og:title': title,
        'og:description': description,
        'og:url': 'https://www.facebook.com/events/123456789/',
      })
    expect(read(facebook('Zouk Night', 'Join us for a night of zouk'))).toMatchObject({
      title: 'Zouk Night',
      description: 'Join us for a night of zouk',
      start: null,
    })
    const counted =
      'Event in San Diego by Ana on Friday, November 20 2026 with 2K people interested and 173 people going.'
    expect(read(facebook('Zouk Night', counted))).toMatchObject({ title: 'Zouk Night', description: null })
  })
})

describe('no event is read from', () => {
  const facebook = 'https://www.facebook.com/events/1376686273147180/'
  it.each([
    ['a login page', '<title>Log in to Facebook</title>', 'https://www.facebook.com/login/?next=x'],
    [
      'a login page under the address of the event',
      '<title>Facebook</title><meta property="og:title" content="Log in or sign up to view"><meta property="og:description" content="See posts, photos and more on Facebook.">',
      facebook,
    ],
    [
      'a login page that has the title of the event',
      '<link rel="canonical" href="https://www.facebook.com/login/"><meta property="og:title" content="Zouk Night">',
      facebook,
    ],
    ['an error', '<title>Error</title><meta property="og:title" content="Error">', facebook],
    [
      'a page that no longer exists',
      '<title>Facebook</title><meta property="og:title" content="Page Not Found">',
      facebook,
    ],
    [
      'a login page with a second title',
      '<title>Log into Facebook</title><meta property="og:title" content="The Dark Eighties">',
      facebook,
    ],
    [
      'a Facebook page',
      '<title>Casa Verde</title><meta property="og:title" content="Casa Verde">',
      'https://www.facebook.com/casaverde',
    ],
    [
      'a list of Facebook events',
      '<title>Events</title><meta property="og:title" content="Events">',
      'https://www.facebook.com/events/discovery/',
    ],
    ['a check for robots', '<title>Just a moment...</title>', address],
    [
      'an article about an event',
      jsonLd({ '@type': 'Article', name: 'Zouk Night', instancePublished: '2026-01-01' }),
      address,
    ],
    ['a broadcast', jsonLd(event({ '@type': 'BroadcastEvent' })), address],
    ['nothing', '', address],
  ])('%s', (_, html, url) => {
    expect(read(html, { url })).toEqual(nothing)
  })

  it('an event with the title of a login page', () => {
    expect(read(jsonLd(event({ name: 'Log in to Facebook' })))).toEqual(nothing)
  })

  it('anything but a web page', () => {
    expect(read(jsonLd(event()), { contentType: 'image/png' })).toEqual(nothing)
    expect(read('BEGIN:VCALENDAR', { contentType: 'text/calendar' })).toEqual(nothing)
  })
})

describe('hostile pages', () => {
  it('cannot reach a prototype', () => {
    const page = `<script type="application/ld+json">{"@type":"Event","name":"Zouk Night","__proto__":{"startDate":"2026-01-01"},"location":{"__proto__":{"name":"x"}}}</script>
      <div itemscope itemtype="http://schema.org/Event"><b itemprop="__proto__ constructor">x</b></div>`
    expect(read(page)).toMatchObject({ title: 'Zouk Night', start: null, venueName: null })
    expect(Object.hasOwn(Object.prototype, 'startDate')).toBe(false)
  })

  it.each([
    [
      'JSON of ten thousand levels',
      jsonLd().concat(
        `<script type="application/ld+json">${'{"a":['.repeat(10_000)}${']}'.repeat(10_000)}</script>`,
      ),
    ],
    ['JSON that is never closed', `<script type="application/ld+json">${'{"a":'.repeat(200_000)}`],
    ['things in things', '<div itemscope itemprop="location">'.repeat(50_000)],
    [
      'texts in texts',
      `<div itemscope itemtype="http://schema.org/Event">${'<b itemprop="name">x'.repeat(50_000)}`,
    ],
    [
      'objects in scripts',
      `<link rel=canonical href="https://www.facebook.com/events/123456789/"><script>"day_time_sentence" ${'{"a":'.repeat(200_000)}</script>`,
    ],
    ['a million meta elements', '<meta name="a" content="b">'.repeat(40_000)],
  ])('with %s give no event', (_, html) => {
    expect(read(html)).toEqual(nothing)
  })

  it('are read to the end', () => {
    const piece = fc.constantFrom(
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Event","name":"',
      '"}',
      '[',
      '{',
      '<div itemscope itemtype="http://schema.org/Event">',
      '<b itemprop=name>',
      '</b>',
      '</div>',
      '<title>',
      '<meta property="og:type" content="event">',
      '<!--',
      '"',
      '\u0000',
      '&#x',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(Object.keys(read(pieces.join('')))).toEqual(Object.keys(nothing))
      }),
    )
  })
})

it('reads other encodings', () => {
  const html = Buffer.from(jsonLd(event({ name: 'Café Milonga' })), 'latin1')
  const asLatin1 = readPage({ bytes: html, contentType: 'text/html; charset=ISO-8859-1', url: address })
  expect(asLatin1.title).toBe('Café Milonga')
  const declared = Buffer.concat([Buffer.from('<meta charset="windows-1252">'), html])
  expect(readPage({ bytes: declared, contentType: 'text/html', url: address }).title).toBe('Café Milonga')
  expect(
    readPage({ bytes: declared, contentType: 'text/html; charset=nonsense', url: address }).title,
  ).toMatch(/^Caf/)
})
