import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { MissingPage } from '../../../ui/page/poster-page.tsx'
import { useSession } from './api.ts'

export interface PageOfOneProps<T> {
  /** The key of the thing in the page's address. */
  readonly id: string
  /** Its answer is null when the thing does not exist, or is hidden from this reader. */
  readonly query: UseQueryResult<T | null>
  readonly skeleton: ReactNode
  /** The title of the page while the thing loads. */
  readonly loading?: string
  readonly failed: string
  readonly missing: { title: string; text: string; back: { to: string; label: string } }
  readonly children: (thing: T) => ReactNode
}

/** The page of one thing in every state: loading, failed, missing or ready. */
export function PageOfOne<T>(props: PageOfOneProps<T>) {
  const common = useText(commonTexts)
  const { id, query, skeleton, loading = common.loading, failed, missing, children } = props
  const isAsking = useAskAgainAsMember(id, query)
  if (query.data) return children(query.data)
  if (query.data === null && isAsking === 'perhaps') {
    // A browser with a token sees the outline, by the style sheet, because the answer for the member may still come.
    return (
      <>
        <div className="unless-session-loads">
          <MissingPage {...missing} />
        </div>
        <div className="while-session-loads">{skeleton}</div>
      </>
    )
  }
  if (query.isPending || isAsking === 'yes') {
    return (
      <>
        <PageHead title={loading} />
        {skeleton}
      </>
    )
  }
  if (!query.isError) return <MissingPage {...missing} />
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={failed} />
      <h1 className="sr-only">{failed}</h1>
      <LoadFailure title={failed} query={query} />
    </div>
  )
}

/**
 * The server makes public pages for visitors, who do not see drafts and hidden members. A browser with a token asks
 * again for the member. Returns whether it is asking; `perhaps` while it is not known whether there is a token.
 */
function useAskAgainAsMember<T>(id: string, query: UseQueryResult<T | null>): 'yes' | 'no' | 'perhaps' {
  const { data, refetch, isFetching } = query
  const session = useSession()
  const isMissing = data === null
  const asked = useRef<string>(undefined)
  const [answered, setAnswered] = useState<string>()
  useEffect(() => {
    if (session !== 'token' || !isMissing || asked.current === id) return
    asked.current = id
    void refetch().then(() => setAnswered(id))
  }, [session, isMissing, id, refetch])
  if (session === 'unknown') return 'perhaps'
  return session === 'token' && isMissing && (isFetching || answered !== id) ? 'yes' : 'no'
}
