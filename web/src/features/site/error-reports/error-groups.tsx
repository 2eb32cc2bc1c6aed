import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { ErrorGroup } from '@floorcraft/contract/site/error-reports.ts'
import { useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { errorGroupsTexts } from '../../../messages/site/error-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useErrorGroups, useForgetAllErrors, useForgetError } from './error-groups-api.ts'

/** The failures in readers' browsers, for admins. */
export function ErrorGroups() {
  const t = useText(errorGroupsTexts)
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useErrorGroups()
  if (isError && !data) return <LoadFailure title={t.loadFailed} query={{ error, refetch }} />
  if (!data) return <Skeleton className="h-64 !rounded-lg" />
  const groups = data.pages.flat()
  if (groups.length === 0) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t.hint}</p>
        <DeleteAll />
      </div>
      <ul className="grid gap-3">
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-4"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

/** Deletes all, because after a flood one entry after the other takes too long. */
function DeleteAll() {
  const t = useText(errorGroupsTexts)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useForgetAllErrors()
  return (
    <>
      <Button look="quiet" disabled={isPending} onClick={() => setAsking(true)}>
        {t.deleteAll}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.deleteAllTitle}
          question={t.deleteAllQuestion}
          confirm={t.deleteAll}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Group({ group }: { group: ErrorGroup }) {
  const t = useText(errorGroupsTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const forget = useForgetError()
  const at = (iso: string) => dateAndTime(atPlace(iso, zone), locale)
  const facts = [
    t.types[group.type],
    t.times(group.times),
    t.last(at(group.last_seen_at)),
    t.first(at(group.first_seen_at)),
  ]
  const context = Object.entries(t.context).flatMap(([name, label]) => {
    const value = group.context[name]
    return value ? [`${label}: ${value}`] : []
  })
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{group.message}</p>
          <p className="mt-0.5 text-sm text-muted">{facts.join(' · ')}</p>
          {context.length > 0 && <p className="text-sm text-muted wrap-anywhere">{context.join(' · ')}</p>}
        </div>
        <Button
          look="quiet"
          aria-label={t.solvedOf(group.message)}
          disabled={forget.isPending}
          onClick={() => forget.mutate(group.id)}
        >
          {t.solved}
        </Button>
      </div>
      {group.stack && (
        <details className="mt-2">
          <summary className="min-h-11 content-center text-sm font-medium">{t.stack}</summary>
          <pre className="rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {group.stack}
          </pre>
        </details>
      )}
    </li>
  )
}
