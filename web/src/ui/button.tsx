import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonLook = 'primary' | 'quiet' | 'plain'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-[0.95rem] font-semibold transition-colors disabled:opacity-55 aria-disabled:opacity-55'
const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand px-5 text-on-brand hover:bg-brand-hover',
  quiet: 'border border-line-strong bg-surface px-5 text-ink hover:bg-sunken',
  plain: 'px-3 text-muted hover:text-ink',
}

/** A button: `primary` once per screen, `quiet` beside it, `plain` for the way back. */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={`${base} ${looks[look]} ${className}`} {...rest} />
}
