import { ReceivedRequests } from '../../features/members/organizer-requests/received-requests.tsx'
import { UserList } from '../../features/members/users/user-list.tsx'
import { useText } from '../../lib/messages.tsx'
import { usersTexts } from '../../messages/members/users.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(usersTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <div className="mt-5 empty:hidden">
        <ReceivedRequests />
      </div>
      <UserList />
    </div>
  )
}
