import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { useIsOpening } from '../browsing.ts'

/** A thin line along the top while the next page loads; quick pages never show it. */
export function NavigationBar() {
  const common = useText(commonTexts)
  const isOpening = useIsOpening()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1">
      {isOpening && (
        <div className="appear-soon h-full">
          <div className="h-full animate-pulse bg-brand" />
          <span className="sr-only">{common.loading}</span>
        </div>
      )}
    </div>
  )
}
