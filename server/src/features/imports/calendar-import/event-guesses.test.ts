import { describe, expect, it } from 'vitest'
import { danceStylesOf, eventTypeOf, priceOf } from './event-guesses.ts'

const type = (title: string, hours: number | undefined = 3, description = '') =>
  eventTypeOf({ title, description, hours, allDay: false })

describe('eventTypeOf', () => {
  it.each([
    ['Bachata Social', 'social'],
    ['Zouk class and social', 'social'],
    ['Class by TDS: Milonga & Tango Waltz', 'class'],
    ['Salsa Lessons for Beginners', 'class'],
    ['Guided practica', 'practice'],
    ['Lady styling workshop', 'workshop'],
    ['Berlin Zouk Congress 2026', 'congress'],
    ['Congress pre-party', 'social'],
    ['Toronto Tango Weekend', 'weekender'],
    ['Get together at the lounge', 'social'],
  ])('calls %s a %s', (title, expected) => {
    expect(type(title)).toBe(expected)
  })

  it('uses length and description when the title does not help', () => {
    expect(type('Baliday', 72)).toBe('weekender')
    expect(type('Fundamentals', 1, 'Weekly class for beginners')).toBe('class')
    expect(type('SALSA Society Thursdays', 316)).toBe('social')
  })
})

describe('danceStylesOf', () => {
  const styles = (title: string, description = '') => danceStylesOf({ title, description })

  it('prefers the title to categories and description', () => {
    expect(styles('SALSA | BACHATA | ZOUK | KIZOMBA', 'and some tango')).toEqual([
      'zouk',
      'bachata',
      'salsa',
      'kizomba',
    ])
    expect(styles('Friday night', 'Brazilian Zouk all night')).toEqual(['zouk'])
    expect(styles('Board meeting', 'Minutes')).toEqual([])
  })

  it('prefers a special style to a general one', () => {
    expect(styles('West Coast Swing dance')).toEqual(['west coast swing'])
    expect(styles('Urban Kiz night')).toEqual(['urbankiz'])
    expect(styles('Bachata at Century Ballroom')).toEqual(['bachata'])
  })
})

describe('priceOf', () => {
  const price = (description: string) => priceOf({ title: 'Social', description })

  it('takes a single amount that is called a price', () => {
    expect(price('Cover: $15')).toEqual({ door: 15 })
    expect(price('$12.50 at the door')).toEqual({ door: 12.5 })
    expect(price('Eintritt: 10 €')).toEqual({ door: 10 })
    expect(price('Free admission')).toEqual({})
  })

  it('takes nothing when the text is ambiguous', () => {
    expect(price('$10 students, $15 others')).toBeUndefined()
    expect(price('$5 tacos')).toBeUndefined()
    expect(price('Free parking, cover $10')).toEqual({ door: 10 })
    expect(price('Free entry before 10, then $10 at the door')).toBeUndefined()
    expect(price('Feel free to dance')).toBeUndefined()
  })
})
