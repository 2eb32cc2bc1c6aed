import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** The screens of the route table that are not built yet: honest, and with a way back. */
export function Page() {
  const common = useText(commonTexts)
  const t = common.notOpen
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.title} />
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        title={t.title}
        text={t.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/events">{t.action}</ButtonLink>
            <Button look="quiet" onClick={() => window.history.back()}>
              {t.back}
            </Button>
          </div>
        }
      />
    </div>
  )
}
