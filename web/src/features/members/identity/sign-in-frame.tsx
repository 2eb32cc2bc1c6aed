import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'

/** The frame of sign-in, sign-up and new passwords: a poster beside the form where there is room. */
export function SignInFrame({
  heading,
  intro,
  children,
}: {
  heading: string
  intro?: string
  children: ReactNode
}) {
  const t = useText(identityTexts)
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:py-12">
      <div className="rounded-xl md:grid md:overflow-hidden md:grid-cols-[1fr_1.15fr] md:border md:border-line md:bg-surface md:shadow-card">
        {/* Everything is aligned to the top, because the form grows when the fonts arrive. */}
        <div
          aria-hidden
          className="relative hidden flex-col gap-8 overflow-hidden bg-linear-to-br from-[#dc2626] to-[#7f1d1d] p-10 text-white md:flex"
        >
          <p className="font-display text-[3.4rem] leading-[0.95] font-extrabold tracking-tight">
            {t.poster.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <Rings />
          <p className="relative max-w-56 text-lg font-medium">{t.posterNote}</p>
        </div>
        <div className="py-2 md:px-10 md:py-12">
          <h1 className="text-3xl font-extrabold">{heading}</h1>
          {intro && <p className="mt-2 text-muted">{intro}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </div>
  )
}

/** Dance steps as an ornament. */
function Rings() {
  return (
    <svg className="absolute top-56 -right-24 size-96 opacity-25" viewBox="0 0 200 200" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round">
        <circle cx="100" cy="100" r="88" strokeDasharray="150 60 90 400" />
        <circle cx="100" cy="100" r="64" strokeDasharray="60 40 180 400" />
        <circle cx="100" cy="100" r="40" strokeDasharray="120 30 40 400" />
        <circle cx="100" cy="100" r="16" strokeDasharray="60 10 20 400" />
      </g>
    </svg>
  )
}
