import { standardPolicy } from '../features/privacy/policy-text.ts'
import { PolicyView } from '../features/privacy/policy-view.tsx'
import { useText } from '../lib/messages.tsx'
import { privacyPolicyTexts } from '../messages/privacy-policy.ts'
import { PageHead } from '../ui/page-head.tsx'

export function Page() {
  const t = useText(privacyPolicyTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 sm:pt-12">
      <PageHead title={standardPolicy.title} description={t.description} canonical="/privacy-policy" />
      <PolicyView policy={standardPolicy} />
    </div>
  )
}
