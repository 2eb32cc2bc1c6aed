import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import { importStatuses } from '@floorcraft/contract/imports/calendar-import.ts'
import { automaticKinds, type LinkedFeed } from '@floorcraft/contract/imports/linked-feeds.ts'
import { ChevronDown, CircleAlert, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useChangeFeed, useReadFeed, useUnlinkFeed } from './api.ts'

export interface FeedCardProps {
  readonly feed: LinkedFeed
  readonly scene: { readonly id: string; readonly timezone: string }
  readonly proposals: number
}

/** One linked calendar: when it was read, what it always accepts, and a button that ends the link. */
export function FeedCard({ feed, scene, proposals }: FeedCardProps) {
  const t = useText(linkedFeedsTexts)
  const read = useReadFeed(scene.id)
  const unlink = useUnlinkFeed(scene.id)
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg leading-snug font-bold wrap-anywhere">{feed.name}</h3>
      <p className="truncate text-sm text-muted" title={feed.calendar_url}>
        {URL.parse(feed.calendar_url)?.hostname}
      </p>
      <p className="mt-2 text-sm">
        <LastReading feed={feed} timezone={scene.timezone} />
        {feed.last_read_at && ` · ${t.upToDate(proposals)}`}
      </p>
      {feed.last_error && <Failure feed={feed} timezone={scene.timezone} />}
      <NewStatus feed={feed} sceneId={scene.id} />
      <AlwaysAccept feed={feed} sceneId={scene.id} />
      <div className="mt-auto flex flex-wrap gap-1 pt-2">
        <Button
          look="plain"
          className="-ml-3"
          aria-label={t.readNowNamed(feed.name)}
          disabled={read.isPending}
          onClick={() => read.mutate(feed.id)}
        >
          <RefreshCw className={`size-4.5 ${read.isPending ? 'motion-safe:animate-spin' : ''}`} aria-hidden />
          {read.isPending ? t.reading : t.readNow}
        </Button>
        <Button
          look="plain"
          className="ml-auto"
          aria-label={t.unlinkNamed(feed.name)}
          disabled={unlink.isPending}
          onClick={() => setAsking(true)}
        >
          <Unlink className="size-4.5" aria-hidden />
          {t.unlink}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t.unlink}
          question={t.unlinkQuestion(feed.name)}
          confirm={t.unlink}
          onConfirm={() => unlink.mutate(feed.id)}
          onClose={() => setAsking(false)}
        >
          <p>{t.unlinkText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function LastReading({ feed, timezone }: { feed: LinkedFeed; timezone: string }) {
  const t = useText(linkedFeedsTexts)
  const locale = useLocale()
  if (!feed.last_read_at) return t.neverRead
  return t.lastRead(dateAndTime(atPlace(feed.last_read_at, timezone), locale))
}

function Failure({ feed, timezone }: { feed: LinkedFeed; timezone: string }) {
  const t = useText(linkedFeedsTexts)
  const locale = useLocale()
  return (
    <div className="mt-3 flex gap-2.5 rounded-md border border-brand-text/40 bg-brand-soft px-3.5 py-2.5 text-sm">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-brand-text" aria-hidden />
      <p className="min-w-0 wrap-anywhere">
        <strong className="block">{t.failed}</strong>
        {feed.last_error} {t.nextTry(dateAndTime(atPlace(feed.next_read_at, timezone), locale))}.
      </p>
    </div>
  )
}

function NewStatus({ feed, sceneId }: { feed: LinkedFeed; sceneId: string }) {
  const t = useText(linkedFeedsTexts)
  const { statuses } = useText(eventsTexts)
  const change = useChangeFeed(sceneId)
  return (
    <SelectField
      className="mt-3"
      label={t.status}
      hint={t.statusHint}
      // The choice shows at once.
      value={(change.isPending && change.variables.default_status) || feed.default_status}
      disabled={change.isPending}
      choices={importStatuses.map((value) => ({ value, label: statuses[value] }))}
      onChange={({ target }) => {
        const chosen = importStatuses.find((status) => status === target.value)
        if (chosen) change.mutate({ feedId: feed.id, default_status: chosen })
      }}
    />
  )
}

function AlwaysAccept({ feed, sceneId }: { feed: LinkedFeed; sceneId: string }) {
  const t = useText(linkedFeedsTexts)
  const change = useChangeFeed(sceneId)
  // The tick shows at once what was pressed.
  const chosen = change.isPending ? (change.variables.always_accept ?? []) : feed.always_accept
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{t.alwaysSummary(chosen.map((kind) => t.alwaysKinds[kind]))}</span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <fieldset className="rounded-md bg-sunken px-4 py-2">
        <legend className="sr-only">{t.always}</legend>
        <p aria-hidden className="pt-1 text-sm text-muted">
          {t.always}
        </p>
        {automaticKinds.map((kind) => (
          <CheckField
            key={kind}
            label={t.alwaysKinds[kind]}
            checked={chosen.includes(kind)}
            disabled={change.isPending}
            onChange={({ target }) =>
              change.mutate({
                feedId: feed.id,
                always_accept: target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind),
              })
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
