import { Navigate } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { installedAppTexts } from '../../../messages/members/installed-app.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageCard } from '../../../ui/page/page-card.tsx'
import { type SessionFailure, useMe } from '../identity/api.ts'
import { mayOrganize, pathWithReturn, safeReturnPath } from '../identity/rules.ts'
import { SessionLoading } from '../identity/session-loading.tsx'
import type { Shared } from './rules.ts'
import { messageIn } from './shared-message.ts'

interface SharedContentProps {
  readonly shared: Shared
  /** The whole text, which may be a message about an event. */
  readonly text: string
  readonly here: string
}

/** Opens the page for what another app has shared, or says why this reader cannot use it. */
export function SharedContent({ shared, text, here }: SharedContentProps) {
  const message = messageIn(text)
  const me = useMe()
  if (message !== '' && me.status === 'loading') return <Opening failure={me.failure} />
  if (message !== '' && mayOrganize(me.member?.role)) return <Leaving to="/events/new" state={{ message }} />
  if (shared.kind === 'words') return <Leaving to={`/search?${new URLSearchParams({ q: shared.words })}`} />
  if (shared.kind === 'own') return <Leaving to={safeReturnPath(shared.path) ?? '/'} />
  if (shared.kind === 'nothing') return <Nothing />
  if (me.status === 'loading') return <Opening failure={me.failure} />
  const { kind, link } = shared
  if (kind === 'page' && mayOrganize(me.member?.role)) {
    return <Leaving to={`/events/new?${new URLSearchParams({ link })}`} />
  }
  const isLeader = me.member?.role === 'admin' || (me.member?.led_scene_ids.length ?? 0) > 0
  if (kind === 'calendar' && isLeader) {
    return <Leaving to={`/my-scenes?${new URLSearchParams({ calendar: link })}`} />
  }
  return <Refusal shared={shared} here={here} />
}

const Leaving = ({ to, state }: { to: string; state?: { readonly message: string } }) => (
  <>
    <Navigate to={to} state={state} replace />
    <Opening />
  </>
)

function Opening({ failure }: { failure?: SessionFailure | undefined }) {
  const t = useText(installedAppTexts).share
  return (
    <PageCard title={t.title}>
      <SessionLoading failure={failure} />
    </PageCard>
  )
}

function Nothing() {
  const t = useText(installedAppTexts).share
  return (
    <PageCard title={t.title} heading={t.nothing}>
      <p className="mt-2 text-muted">{t.nothingText}</p>
      <div className="mt-6">
        <ButtonLink to="/events">{t.browse}</ButtonLink>
      </div>
    </PageCard>
  )
}

interface RefusalProps {
  readonly shared: Extract<Shared, { link: string }>
  readonly here: string
}

function Refusal({ shared: { kind, link, words }, here }: RefusalProps) {
  const t = useText(installedAppTexts).share
  const common = useText(commonTexts)
  const { member } = useMe()
  const why = !member ? t.visitor : mayOrganize(member.role) ? t.notLeader : t.member
  return (
    <PageCard title={t.title} heading={t[kind]}>
      {/* No link: any site can make this page name any address. */}
      <p className="mt-3 line-clamp-3 font-mono text-sm text-muted wrap-anywhere">{link}</p>
      <p className="mt-3">{why}</p>
      <div className="mt-6 flex flex-wrap gap-2.5 *:max-sm:grow">
        {member ? (
          <ButtonLink to="/dashboard">{common.dashboard}</ButtonLink>
        ) : (
          <ButtonLink to={pathWithReturn('/login', here)}>{common.login}</ButtonLink>
        )}
        <ButtonLink look="quiet" to={words ? `/search?${new URLSearchParams({ q: words })}` : '/events'}>
          <span className="line-clamp-2 wrap-anywhere">{words ? t.search(words) : t.browse}</span>
        </ButtonLink>
      </div>
    </PageCard>
  )
}
