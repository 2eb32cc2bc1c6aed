import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export interface SkeletonListProps {
  /** What a screen reader says while the list loads. */
  readonly label: string
  readonly rows: number
  /** The size of a row. */
  readonly row: string
  /** The grid of the list. */
  readonly className?: string
  /** What stands above the rows. */
  readonly children?: ReactNode
}

/** The outline of a list while it loads. */
export function SkeletonList({ label, rows, row, className, children }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
      {[...Array(rows).keys()].map((key) => (
        <Skeleton key={key} className={row} />
      ))}
    </div>
  )
}
