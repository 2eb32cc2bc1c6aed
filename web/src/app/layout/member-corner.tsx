import type { Account } from '@floorcraft/contract/members/account.ts'
import { Bell } from '../../features/members/notifications/bell.tsx'
import { AccountMenu } from './account-menu.tsx'

export { MobileUnreadBadge } from '../../features/members/notifications/unread-badge.tsx'

/** The end of the top bar for members. */
export function MemberCorner({ member }: { member: Account }) {
  return (
    <>
      <Bell key={member.id} memberId={member.id} />
      <AccountMenu member={member} />
    </>
  )
}
