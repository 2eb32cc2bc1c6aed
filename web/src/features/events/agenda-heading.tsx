import { type NamedNight, NightLabel } from './night-label.tsx'

/** "Tonight · Fri 20 Nov": stays in view while its events pass under it. */
export function AgendaHeading({ section }: { section: NamedNight & { readonly key: string } }) {
  return (
    <h2
      id={`night-${section.key}`}
      className="sticky top-14 z-10 -mx-4 flex items-center gap-2 bg-paper px-4 py-2.5 text-xl font-extrabold sm:text-2xl md:top-28"
    >
      {section.kind === 'now' && (
        <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-brand" />
      )}
      <span>
        <NightLabel section={section} />
      </span>
    </h2>
  )
}
