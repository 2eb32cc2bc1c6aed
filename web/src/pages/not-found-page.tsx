import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function load() {
  return { status: 404 }
}

export function Page() {
  const common = useText(commonTexts)
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={common.notFound.title} />
      <h1 className="sr-only">{common.notFound.title}</h1>
      <EmptyState
        title={common.notFound.title}
        text={common.notFound.text}
        action={<ButtonLink to="/events">{common.notFound.action}</ButtonLink>}
      />
    </div>
  )
}
