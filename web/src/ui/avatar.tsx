import { avatarColourOf, initialsOf } from './avatar-look.ts'

const sizes = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-24 text-3xl' } as const

/** A person's picture, or their initials on a colour of their own. Decorative: the name stands beside it. */
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
  if (image) return <img src={image} alt="" className={`${shape} bg-sunken object-cover`} />
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
