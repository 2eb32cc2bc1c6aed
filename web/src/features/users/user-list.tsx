import { type UserGroup, userGroups } from '@floorcraft/contract/users.ts'
import { useText } from '../../lib/messages.tsx'
import { useListAddress } from '../../lib/use-list-address.ts'
import { usersTexts } from '../../messages/users.ts'
import { Button } from '../../ui/button.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pagination } from '../search/pagination.tsx'
import { useUserCounts, useUsers } from './api.ts'
import { UserRow } from './user-row.tsx'

const filters = ['role'] as const
const limit = 50

/** All accounts in pages, found by words and by group. The server searches: there may be many thousands. */
export function UserList() {
  const t = useText(usersTexts)
  const { shown, asked, change } = useListAddress(filters)
  const group = groupOf(asked.role)
  const counts = useUserCounts(asked.q)
  const pages = counts.data && Math.max(1, Math.ceil(counts.data[group ?? 'all'] / limit))
  const page = Math.min(asked.page, pages ?? asked.page)
  const users = useUsers({ search: asked.q, role: group, limit, offset: (page - 1) * limit })
  return (
    <>
      <SearchBox
        label={t.search}
        value={shown.q}
        onChange={(q) => change({ q })}
        className="mt-5 w-full sm:max-w-md"
      />
      <fieldset className="no-scrollbar -mx-4 mt-3 flex min-w-0 gap-2 overflow-x-auto px-4 py-1.5">
        <legend className="sr-only">{t.groups.label}</legend>
        {(['all', ...userGroups] as const).map((name) => (
          <ToggleChip
            key={name}
            pressed={(groupOf(shown.role) ?? 'all') === name}
            onToggle={() => change({ role: name === 'all' ? '' : name })}
          >
            {t.groups[name]}
            <span className="font-normal tabular-nums">{counts.data?.[name]}</span>
          </ToggleChip>
        ))}
      </fieldset>
      {users.isPending && <Waiting />}
      {users.isError && !users.data && (
        <div className="mt-4">
          <LoadFailure title={t.loadFailed} error={users.error} retry={() => void users.refetch()} />
        </div>
      )}
      {users.data?.length === 0 && (
        <div className="mt-4">
          <EmptyState
            title={t.none}
            action={
              <Button look="quiet" onClick={() => change({ q: '', role: '' })}>
                {t.clear}
              </Button>
            }
          />
        </div>
      )}
      {users.data && users.data.length > 0 && (
        <>
          <ul
            aria-busy={users.isPlaceholderData}
            className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface aria-busy:opacity-60"
          >
            {users.data.map((user) => (
              <UserRow key={user.firebase_uid} user={user} />
            ))}
          </ul>
          <Pagination page={page} pages={pages ?? 1} onPage={(next) => change({ page: String(next) })} />
        </>
      )}
    </>
  )
}

const groupOf = (name: string): UserGroup | undefined => userGroups.find((group) => group === name)

function Waiting() {
  const t = useText(usersTexts)
  return (
    <div role="status" aria-label={t.loading} className="mt-3 grid gap-px">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => (
        <Skeleton key={name} className="h-18 !rounded-sm" />
      ))}
    </div>
  )
}
