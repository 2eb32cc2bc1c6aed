import { useLocation, useSearchParams } from 'react-router'
import { messageIn, readShared } from '../../features/members/installed-app/rules.ts'
import { SharedContent } from '../../features/members/installed-app/shared-content.tsx'
import { useSite } from '../../lib/site.tsx'

/** /share?title=…&text=…&url=…: what another app shares with the installed one (the share target of the manifest). */
export function Page() {
  const [params] = useSearchParams()
  const { baseUrl } = useSite()
  const { pathname, search } = useLocation()
  const [shared, message] = [readShared(params, baseUrl), messageIn(params)]
  return <SharedContent shared={shared} message={message} here={`${pathname}${search}`} />
}
