import type { Role } from '@floorcraft/contract/base/access.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { publishedEventIdOf } from '../../features/editing/event-editing/rules.ts'
import { eventQuery } from '../../features/events/events/api.ts'
import { TonightStrip } from '../../features/events/events/highlights/tonight-strip.tsx'
import {
  OwnUnconfirmedNights,
  UnconfirmedNights,
} from '../../features/events/night-status/unconfirmed-nights.tsx'
import { PublishedPanel } from '../../features/events/sharing/published-panel.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { ConfirmEmailNotice } from '../../features/members/identity/email-confirmation/confirm-email-notice.tsx'
import { mayOrganize } from '../../features/members/identity/rules.ts'
import { SessionLoading } from '../../features/members/identity/session-loading.tsx'
import { ApprovedNote, OwnRequest } from '../../features/members/organizer-requests/own-request.tsx'
import { RequestsLink } from '../../features/members/organizer-requests/requests-link.tsx'
import { DashboardNights } from '../../features/office/dashboard/dashboard-nights.tsx'
import { DashboardTiles } from '../../features/office/dashboard/dashboard-tiles.tsx'
import { useScenes } from '../../features/scenes/scenes/api.ts'
import { BusyScenes } from '../../features/scenes/scenes/busy-scenes.tsx'
import { useChosenScenes } from '../../features/scenes/scenes/scene-choice.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/members/identity.ts'
import { dashboardTexts } from '../../messages/office/dashboard.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

export function Page() {
  const t = useText(dashboardTexts)
  const me = useMe()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      {me.status === 'loading' && <SessionLoading failure={me.failure} />}
      {me.status === 'signed-out' && (
        <EmptyState title={t.notLoggedIn} action={<ButtonLink to="/login">{t.login}</ButtonLink>} />
      )}
      {me.member && <Dashboard member={me.member} />}
    </div>
  )
}

/** Names with more characters are set smaller. */
const longName = 28

function Dashboard({ member }: { member: Account }) {
  const t = useText(dashboardTexts)
  const identity = useText(identityTexts)
  return (
    <>
      <div className="flex items-center gap-4 few-words:flex-col few-words:items-start">
        <Avatar name={member.display_name} image={member.avatar_url} />
        <div className="min-w-0">
          <h1
            className={`font-extrabold ${member.display_name.length > longName ? 'text-xl sm:text-2xl' : 'text-3xl'}`}
          >
            {t.welcome(member.display_name)}
          </h1>
          <p className="mt-0.5 text-muted">{identity.roleNames[member.role]}</p>
        </div>
      </div>
      <div className="mt-6 empty:hidden">
        <ConfirmEmailNotice />
      </div>
      <JustPublished />
      <Requests role={member.role} />
      {(member.role === 'admin' || member.led_scene_ids.length > 0) && (
        <ButtonLink look="quiet" to="/dashboard/desk" className="mt-4">
          {t.desk}
        </ButtonLink>
      )}
      {mayOrganize(member.role) && <OwnUnconfirmedNights />}
      {member.led_scene_ids.map((id) => (
        <UnconfirmedNights key={id} sceneKey={id} exceptOwn={mayOrganize(member.role)} />
      ))}
      {mayOrganize(member.role) && <DashboardNights />}
      <DashboardTiles role={member.role} />
      {member.role === 'user' && (
        <div className="mt-8">
          <OwnRequest />
        </div>
      )}
      <NextUp />
    </>
  )
}

/** The event whose form led here, to be shared. */
function JustPublished() {
  const navigate = useNavigate()
  const id = publishedEventIdOf(useLocation().state)
  const { data: event } = useQuery({ ...eventQuery(useApi(), id ?? ''), enabled: id !== undefined })
  const close = () => navigate('/dashboard', { replace: true, preventScrollReset: true })
  return event?.status === 'published' && <PublishedPanel event={event} onClose={close} />
}

/** Requests for organizer access. */
function Requests({ role }: { role: Role }) {
  // Without an element, so that there is no empty space.
  return (
    <div className="mt-8 empty:hidden">
      {role === 'admin' && <RequestsLink />}
      {role === 'organizer' && <ApprovedNote />}
    </div>
  )
}

/** Tonight in the member's scenes, or scenes to choose from. */
function NextUp() {
  const scenes = useScenes().data ?? []
  const chosen = useChosenScenes(scenes)
  return (
    <div className="mt-12">{chosen ? <TonightStrip scenes={chosen} /> : <BusyScenes scenes={scenes} />}</div>
  )
}
