import { isStoredPicture, pictureAt } from '@floorcraft/contract/base/media.ts'
import { firstCharacter } from '@floorcraft/contract/base/texts/text-length.ts'

const sizes = { sm: 'size-8 text-[12px]', md: 'size-11 text-[14px]', lg: 'size-24 text-[30px]' } as const

/**
 * A person's picture. Without one, or with one of another site, which pages do not load, it is the initials on a colour.
 * It is decorative, because the name is beside it.
 */
export function Avatar({
  name,
  image,
  size = 'md',
}: {
  name: string
  image: string | null
  size?: keyof typeof sizes
}) {
  const shape = `${sizes[size]} shrink-0 rounded-full`
  const isShown = image !== null && (isStoredPicture(image) || image.startsWith('blob:'))
  if (isShown) {
    const src = pictureAt(image, size === 'lg' ? 240 : 160) ?? image
    return <img src={src} alt="" className={`${shape} bg-sunken object-cover ring-1 ring-line`} />
  }
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center font-display font-bold text-white select-none`}
      style={{ backgroundColor: avatarColourOf(name) }}
    >
      {initialsOf(name)}
    </span>
  )
}

/** Ten backgrounds on which white initials are readable (4.5:1). */
export const avatarColours = [
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0369a1',
  '#4338ca',
  '#7e22ce',
  '#be185d',
] as const

/** The first letters of the first and the last word; one letter for a single word, `?` for an empty name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (first === undefined) return '?'
  return [first, last].map((word) => (word ? firstLetter(word) : '')).join('')
}

/** The same name has the same colour everywhere. */
export function avatarColourOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return avatarColours[hash % avatarColours.length]!
}

const firstLetter = (word: string) => firstCharacter(word).toLocaleUpperCase('en')
