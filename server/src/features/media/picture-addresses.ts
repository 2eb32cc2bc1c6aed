import { mediaPath } from '@floorcraft/contract/media.ts'

/**
 * Where answers hold addresses of pictures that a visitor may not see. Only places that the server itself fills: for an
 * address that somebody wrote into a text nobody gets a pass.
 */
const fields: ReadonlySet<string> = new Set([
  'cover_image_url',
  'flyer_image_url',
  'image_url',
  'url',
  'thumbnail_url',
])

/** The addresses of kept pictures in an answer, each once. */
export function picturesIn(answer: unknown): string[] {
  const found = new Set<string>()
  replacePictures(answer, (url) => {
    found.add(url)
    return url
  })
  return [...found]
}

/** The same answer with other addresses of kept pictures. */
export function replacePictures(answer: unknown, replace: (url: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((item) => replacePictures(item, replace))
  if (!isPlainObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const isPicture = typeof value === 'string' && fields.has(name) && value.startsWith(mediaPath)
      return [name, isPicture ? replace(value) : replacePictures(value, replace)]
    }),
  )
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
