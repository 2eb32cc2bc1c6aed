import { useParams } from 'react-router'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useUser } from '../../features/members/users/api.ts'
import { UserView } from '../../features/members/users/user-view.tsx'
import { useText } from '../../lib/messages.tsx'
import { usersTexts } from '../../messages/members/users.ts'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

/** /admin/users/:userId: one account, for admins. */
export function Page() {
  const t = useText(usersTexts).page
  const { userId = '' } = useParams()
  return (
    <PageOfOne
      id={userId}
      query={useUser(userId)}
      skeleton={
        <SkeletonList
          label={t.loading}
          rows={4}
          row="h-20"
          className="mx-auto grid max-w-4xl gap-4 px-4 py-8"
        />
      }
      failed={t.loadFailed}
      missing={{ title: t.missing, text: t.missingText, back: { to: '/admin/users', label: t.back } }}
    >
      {(user) => <UserView user={user} />}
    </PageOfOne>
  )
}
