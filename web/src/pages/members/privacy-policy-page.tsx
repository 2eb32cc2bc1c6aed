import { standardPolicy } from '@floorcraft/contract/members/standard-policy.ts'
import { useQuery } from '@tanstack/react-query'
import { policyQuery } from '../../features/members/privacy/api.ts'
import { PolicyView } from '../../features/members/privacy/policy-view.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { commonTexts } from '../../messages/base/common.ts'
import { privacyPolicyTexts } from '../../messages/members/privacy-policy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.prefetchQuery(policyQuery(api))
  return undefined
}

export function Page() {
  const t = useText(privacyPolicyTexts)
  const common = useText(commonTexts)
  const { data, isPending } = useQuery(policyQuery(useApi()))
  // Without an answer, the standard text of the product. Null means that the site has no policy.
  const policy = data === undefined ? standardPolicy : data
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 sm:pt-12">
      <PageHead title={policy?.title ?? t.notFound} description={t.description} canonical="/privacy-policy" />
      {isPending ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : policy ? (
        <PolicyView policy={policy} />
      ) : (
        <h1 className="text-4xl font-extrabold sm:text-5xl">{t.notFound}</h1>
      )}
      <ButtonLink to="#cookies" preventScrollReset look="quiet" className="mt-8">
        {common.cookies}
      </ButtonLink>
    </div>
  )
}
