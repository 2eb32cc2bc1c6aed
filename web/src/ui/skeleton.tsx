/** A grey place of the size the content will have; decorative, the list around it says "Loading". */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line ${className}`} />
}
