import { expect, test } from 'vitest'
import { isLocated, type LocatedPlace, labelOf, placesNear } from './map-place.ts'

test.each([
  ['Studio Zouk', 'Studio Zouk'],
  ['<img src=x onerror="alert(1)">', '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;'],
  ["Tom & Jerry's &lt;Hall&gt;", 'Tom &#38; Jerry&#39;s &#38;lt;Hall&#38;gt;'],
])('the label of %s shows the name as text', (name, label) => {
  expect(labelOf({ name })).toBe(label)
})

test('a map around a place has the places near it, or all when it has none', () => {
  const place = (id: string, latitude: number, longitude: number): LocatedPlace => ({
    ...{ id, name: id, note: '', to: '/' },
    latitude,
    longitude,
  })
  const places = [place('lisbon', 38.7, -9.1), place('porto', 41.1, -8.6), place('sydney', -33.9, 151.2)]
  const near = (id: string | undefined) => placesNear(places, id).map((each) => each.id)
  expect(near('lisbon')).toEqual(['lisbon', 'porto'])
  expect(near('sydney')).toHaveLength(3)
  expect(near('unknown')).toHaveLength(3)
  expect(near(undefined)).toHaveLength(3)
})

test.each([
  [80, true],
  [-80.1, false],
  [90, false],
  [null, false],
])('whether a place at latitude %s is on a map: %s', (latitude, expected) => {
  expect(isLocated({ latitude, longitude: 0 })).toBe(expected)
})
