import { Skeleton } from '../../../ui/page/skeleton.tsx'

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-[34rem] rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-[30rem] rounded-lg" />
    </div>
  )
}
