import {
  AccountSecurityPanel,
  SecondFactorNotice,
} from '../../features/members/identity/account-security/account-security.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { OwnSessions } from '../../features/members/identity/own-sessions/own-sessions.tsx'
import { ProfilePanel } from '../../features/members/profile/profile-panel.tsx'
import { useText } from '../../lib/messages.tsx'
import { profileTexts } from '../../messages/members/profile.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(profileTexts)
  const { member } = useMe()
  const mustSetUp = member?.must_set_up_second_factor
  return (
    <div className="mx-auto max-w-4xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 mb-6 text-muted">{t.subtitle}</p>
      {member && (
        // Another key makes a new form for another member, because unsaved changes must not survive a change of the
        // session.
        <div key={member.id} className="grid gap-5">
          {mustSetUp && <SecondFactorNotice />}
          {mustSetUp && <AccountSecurityPanel member={member} />}
          <ProfilePanel />
          {!mustSetUp && <AccountSecurityPanel member={member} />}
          <OwnSessions memberId={member.id} />
        </div>
      )}
    </div>
  )
}
