import { useLocation, useSearchParams } from 'react-router'
import { readShared } from '../features/installed-app/rules.ts'
import { SharedContent } from '../features/installed-app/shared-content.tsx'
import { useText } from '../lib/messages.tsx'
import { useSite } from '../lib/site.tsx'
import { installedAppTexts } from '../messages/installed-app.ts'
import { PageHead } from '../ui/page-head.tsx'

/** /share?title=…&text=…&url=…: what another app shares with the installed one (the share target of the manifest). */
export function Page() {
  const t = useText(installedAppTexts).share
  const [params] = useSearchParams()
  const { baseUrl } = useSite()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title={t.title} />
      <SharedContent shared={readShared(params, baseUrl)} here={`${pathname}${search}`} />
    </>
  )
}
