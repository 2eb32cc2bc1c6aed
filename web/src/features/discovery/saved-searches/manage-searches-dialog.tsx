import type { SavedSearch } from '@floorcraft/contract/discovery/saved-searches.ts'
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FilteredFeed } from '../../events/feeds/filtered-feed.tsx'
import { searchFeedAddresses } from '../../events/feeds/rules.ts'
import { useFilterLabels } from '../search/active-filters.tsx'
import { addressOf, feedQueryOf } from '../search/rules.ts'
import { useChangeSavedSearch, useDeleteSavedSearch, useSavedSearches } from './api.ts'
import { RenameSearchDialog } from './rename-search-dialog.tsx'

/** The member's saved searches, to rename and delete them and to switch their notifications. */
export function ManageSearchesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(savedSearchesTexts)
  const { data: searches = [] } = useSavedSearches()
  const [renamed, setRenamed] = useState<SavedSearch>()
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t.title}
        footer={
          <div className="flex justify-end">
            <Button onClick={onClose}>{t.done}</Button>
          </div>
        }
      >
        {searches.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
        <ul className="grid gap-3">
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} onRename={() => setRenamed(search)} />
          ))}
        </ul>
      </Dialog>
      {renamed && <RenameSearchDialog search={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'

function SavedSearchRow({ search, onRename }: { search: SavedSearch; onRename: () => void }) {
  const t = useText(savedSearchesTexts)
  const labelsOf = useFilterLabels()
  const change = useChangeSavedSearch()
  const remove = useDeleteSavedSearch()
  const { id, name, filters, usage_count } = search
  const { baseUrl } = useSite()
  const feed = feedQueryOf(addressOf(filters))
  // The switch moves at once; a failure moves it back.
  const isNotified = change.isPending
    ? (change.variables.send_notifications ?? search.send_notifications)
    : search.send_notifications
  return (
    <li className="rounded-lg border border-line bg-surface py-3 pr-2 pl-4">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 pt-1.5">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted wrap-anywhere">
            {[...labelsOf(addressOf(filters)), t.uses(usage_count)].join(' · ')}
          </p>
        </div>
        <button type="button" aria-label={t.renameOf(name)} onClick={onRename} className={iconButton}>
          <Pencil className="size-4.5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t.removeOf(name)}
          onClick={() => remove.isPending || remove.mutate(search)}
          className={iconButton}
        >
          <Trash2 className="size-4.5" aria-hidden />
        </button>
      </div>
      <CheckField
        label={t.notify}
        checked={isNotified}
        onChange={(event) => change.mutate({ id, send_notifications: event.target.checked })}
      />
      {feed !== undefined && (
        <details className="pr-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 font-medium text-accent">
            <CalendarPlus className="size-4.5" aria-hidden />
            {t.subscribeTo}
          </summary>
          <FilteredFeed feed={searchFeedAddresses(baseUrl, feed)} />
        </details>
      )}
    </li>
  )
}
