import { ErrorGroups } from '../../features/site/error-reports/error-groups.tsx'
import { useText } from '../../lib/messages.tsx'
import { errorGroupsTexts } from '../../messages/site/error-groups.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(errorGroupsTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-muted">{t.text}</p>
      <ErrorGroups />
    </div>
  )
}
