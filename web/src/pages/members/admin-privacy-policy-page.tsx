import { useQuery } from '@tanstack/react-query'
import { policyQuery, usePolicies } from '../../features/members/privacy/api.ts'
import { PolicyForm } from '../../features/members/privacy/policy-form.tsx'
import { PolicyVersions } from '../../features/members/privacy/policy-versions.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { policyEditingTexts } from '../../messages/members/policy-editing.ts'
import { LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

/** /admin/privacy-policy: the versions of the policy, and the next one. */
export function Page() {
  const t = useText(policyEditingTexts)
  const current = useQuery(policyQuery(useApi()))
  const policies = usePolicies()
  const failed = [current, policies].find(({ isError, data }) => isError && !data)
  // The next version begins with the newest text, which may not be in force yet.
  const newest = policies.data?.[0] ?? current.data
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 mb-6 text-muted">{t.text}</p>
      {failed && <LoadFailure title={t.loadFailed} query={failed} />}
      {!failed && !(newest && policies.data) && (
        <SkeletonList label={t.loading} rows={3} row="h-20" className="grid gap-4" />
      )}
      {newest && policies.data && (
        <>
          <PolicyForm key={newest.version} policy={newest} />
          <PolicyVersions policies={policies.data} />
        </>
      )}
    </div>
  )
}
