/** A grey box of the size of the coming content. Decorative: the list around it says "Loading". */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line ${className}`} />
}

/** For work without an outline. It appears after 300 ms, so that quick work shows nothing. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="appear-soon flex flex-col items-center gap-3 text-muted">
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-3 border-line border-t-brand motion-reduce:animate-none"
      />
      {label}
    </p>
  )
}
