import type { Evidence } from './evidence.ts'

// Written by scripts/fit-similarity.ts.

export const bias = -3.33

export const weights: Readonly<Record<keyof Evidence, number>> = {
  titleShorter: 2.85,
  titleBoth: 0.75,
  titleLetters: 1.03,
  text: 1.87,
  link: 0.82,
  venue: 0.88,
  otherVenue: -3.01,
  far: -0.58,
  hoursApart: -0.6,
  otherLesson: -0.85,
  otherCourse: -4.17,
  otherDance: -0.71,
  oneFloor: 2.67,
}
