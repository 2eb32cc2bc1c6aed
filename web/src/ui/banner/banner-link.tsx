import { Link, type LinkProps } from 'react-router'
import type { BannerLook } from './banner-look.ts'

const base =
  'inline-flex min-h-12 items-center justify-center rounded-full border-2 px-6 text-base font-semibold transition-colors'
const solid = {
  white: 'border-white bg-white text-[#1d1714] hover:bg-[#f2ede6]',
  ink: 'border-[#1d1714] bg-[#1d1714] text-white hover:bg-[#3a2f2a]',
}
const outline = { white: 'border-white hover:bg-white/15', ink: 'border-[#1d1714] hover:bg-black/10' }

/** A link on a banner that looks like a button, in the banner's own text colour; `strong` once per banner. */
export function BannerLink({
  on,
  strong = false,
  className = '',
  ...rest
}: LinkProps & { on: BannerLook['text']; strong?: boolean }) {
  return <Link className={`${base} ${strong ? solid[on] : outline[on]} ${className}`} {...rest} />
}
