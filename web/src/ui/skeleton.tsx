/** A grey box of the size of the coming content. Decorative: the list around it says "Loading". */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line ${className}`} />
}
