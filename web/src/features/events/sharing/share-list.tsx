import { useLocation } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { SendSection } from './send-section.tsx'

/** The ways to send the address of a list with its filters. */
export function ShareList() {
  const { list } = useText(sharingTexts)
  const { baseUrl } = useSite()
  const { pathname, search } = useLocation()
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-sm font-semibold text-muted">{list.title}</h2>
      <SendSection title={list.subject} text={list.subject} url={`${baseUrl}${pathname}${search}`} />
    </div>
  )
}
