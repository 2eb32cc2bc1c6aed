import { useText } from '../lib/messages.tsx'
import { useSite } from '../lib/site.tsx'
import { commonTexts } from '../messages/common.ts'

/** The small development version in a corner; a released version carries none. */
export function VersionLabel() {
  const { version } = useSite()
  const common = useText(commonTexts)
  if (!version) return null
  return (
    <footer className="pointer-events-none fixed right-1.5 bottom-16 z-10 text-[0.65rem] text-muted md:bottom-1">
      {common.version(version)}
    </footer>
  )
}
