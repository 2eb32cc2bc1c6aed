import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PageOfOne } from '../../members/identity/page-of-one.tsx'

/** The token in the address of a page that a link leads to. */
export const useLinkToken = () => useSearchParams()[0].get('token') ?? 'none'

export const LinkPageSkeleton = () => <Skeleton className="mx-4 my-8 h-72 max-w-xl rounded-lg sm:mx-auto" />

/** A page that a link with a token leads to. Opening it changes nothing, because mail scanners open links. */
export function LinkPage<T>({
  token,
  title,
  query,
  failed,
  missing,
  children,
}: Pick<ComponentProps<typeof PageOfOne<T>>, 'query' | 'failed'> & {
  token: string
  /** Until the page knows more. */
  title: string
  missing: { title: string; text: string }
  children: (thing: T) => ReactNode
}) {
  const { browse } = useText(goingTexts).guest
  // The margins of what comes and goes here do not move the page around it.
  return (
    <div className="flow-root">
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <PageOfOne
        id={token}
        query={query}
        loading={title}
        skeleton={
          <>
            <h1 className="sr-only">{title}</h1>
            <LinkPageSkeleton />
          </>
        }
        failed={failed}
        missing={{ ...missing, back: { to: '/events', label: browse } }}
      >
        {children}
      </PageOfOne>
    </div>
  )
}
