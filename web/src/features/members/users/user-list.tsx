import { type UserGroup, userGroups } from '@floorcraft/contract/members/users.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { usersTexts } from '../../../messages/members/users.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { PagedList } from '../../../ui/page/paged-list.tsx'
import { useUserCounts, useUsers } from './api.ts'
import { UserRow } from './user-row.tsx'

const filters = ['role'] as const
const limit = 50

/** All accounts in pages, found by words and by group. The server searches: there may be many thousands. */
export function UserList() {
  const t = useText(usersTexts)
  const locale = useLocale()
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
            <span className="font-normal tabular-nums">{counts.data?.[name].toLocaleString(locale)}</span>
          </ToggleChip>
        ))}
      </fieldset>
      <PagedList
        list={users}
        texts={t}
        onClear={() => change({ q: '', role: '' })}
        page={page}
        pages={pages}
        onPage={(next) => change({ page: String(next) })}
      >
        {(user) => <UserRow key={user.firebase_uid} user={user} />}
      </PagedList>
    </>
  )
}

const groupOf = (name: string): UserGroup | undefined => userGroups.find((group) => group === name)
