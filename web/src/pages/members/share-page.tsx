import { useLocation, useSearchParams } from 'react-router'
import { readShared } from '../../features/members/installed-app/rules.ts'
import { SharedContent } from '../../features/members/installed-app/shared-content.tsx'
import { useSite } from '../../lib/site.tsx'

/** /share?title=…&text=…&url=…: what another app shares with the installed one (the share target of the manifest). */
export function Page() {
  const [params] = useSearchParams()
  const { baseUrl } = useSite()
  const { pathname, search } = useLocation()
  const text = params.get('text') ?? ''
  return <SharedContent shared={readShared(params, baseUrl)} text={text} here={`${pathname}${search}`} />
}
