import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ImportNotice } from './import-messages.ts'

const icons = { done: CircleCheck, info: Info, failed: CircleAlert }

/** The result of an import. The element is always on the page, so that screen readers read the result. */
export function ImportNoticeLine({ notice }: { notice: ImportNotice | undefined }) {
  const Icon = notice && icons[notice.look]
  const look = notice?.look === 'failed' ? 'border-brand-text/40 bg-brand-soft' : 'border-line bg-sunken'
  return (
    <div role="status">
      {notice && Icon && (
        <p className={`mt-4 flex gap-3 rounded-md border px-4 py-3 ${look}`}>
          <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{notice.message}</span>
        </p>
      )}
    </div>
  )
}
