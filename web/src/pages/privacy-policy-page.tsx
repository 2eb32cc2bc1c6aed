import { standardPolicy } from '../features/privacy/policy-text.ts'
import { PolicyView } from '../features/privacy/policy-view.tsx'
import { useMessages } from '../lib/messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

export function Page() {
  const { privacyPolicy: t } = useMessages()
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 sm:pt-12">
      <PageHead title={standardPolicy.title} description={t.description} canonical="/privacy-policy" />
      <PolicyView policy={standardPolicy} />
    </div>
  )
}
