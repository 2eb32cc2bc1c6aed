import { useMessages } from '../lib/messages.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

export function Page() {
  const { common } = useMessages()
  return (
    <div className="mx-auto max-w-6xl px-4 py-16">
      <PageHead title={common.brand} description={common.tagline} canonical="/" />
      <h1 className="text-5xl font-extrabold">{common.brand}</h1>
      <ButtonLink to="/events">{common.events}</ButtonLink>
    </div>
  )
}
