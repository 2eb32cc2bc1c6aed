import { ArrowRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'

/** The link beside a heading that leads to the whole list. */
export function MoreLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      className="group inline-flex min-h-11 items-center gap-1.5 font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
      {...rest}
    >
      {children}
      <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" aria-hidden />
    </Link>
  )
}
