import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMyEvents } from '../../features/editing/event-editing/api.ts'
import { CreateEventForm } from '../../features/editing/event-editing/form/create-event-form.tsx'
import { useFormScenes } from '../../features/editing/event-editing/form/use-form-scenes.ts'
import { FormSkeleton } from '../../features/editing/event-editing/form-skeleton.tsx'
import { recentTitles } from '../../features/editing/event-editing/rules.ts'
import { calendarDate } from '../../features/editing/event-fields/rules.ts'
import { eventQuery } from '../../features/events/events/api.ts'
import { useMe } from '../../features/members/identity/api.ts'
import { ConfirmEmailNotice } from '../../features/members/identity/email-confirmation/confirm-email-notice.tsx'
import { useChosenScenes } from '../../features/scenes/scenes/scene-choice.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { eventFormTexts } from '../../messages/editing/event-form.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { showError, showSuccess } from '../../ui/toast/toast.ts'

export function Page() {
  const t = useText(eventFormTexts)
  const [params] = useSearchParams()
  const copyFrom = params.get('copy_from') ?? ''
  const date = params.get('date') ?? ''
  const link = params.get('link') ?? ''
  const scene = params.get('scene') ?? ''
  const style = params.get('style') ?? ''
  const { state } = useLocation()
  const message = typeof state?.message === 'string' ? state.message : ''
  return (
    <div className="mx-auto max-w-3xl px-4 pt-2 pb-8 sm:pt-8">
      <PageHead title={t.create.title} />
      <h1 className="text-2xl font-extrabold max-sm:leading-[calc(7/6)] sm:text-3xl">{t.create.title}</h1>
      <p className="text-muted max-sm:text-sm sm:mt-2">{t.create.subtitle}</p>
      <div className="mt-2 sm:mt-6">
        <ConfirmEmailNotice />
        <NewEvent
          key={`${copyFrom} ${date} ${link} ${scene} ${style}`}
          copyFrom={copyFrom}
          date={calendarDate(date)?.toString()}
          link={link}
          sceneSlug={scene}
          style={style}
          message={message}
          pastes={message !== '' || params.get('paste') === '1'}
        />
      </div>
    </div>
  )
}

interface NewEventProps {
  readonly copyFrom: string
  readonly date: string | undefined
  readonly link: string
  /** The scene of the page that led here, or empty. */
  readonly sceneSlug: string
  /** The dance style of a night that was proposed, or empty. */
  readonly style: string
  readonly message: string
  readonly pastes: boolean
}

function NewEvent({ copyFrom, date, link, sceneSlug, style, message, pastes }: NewEventProps) {
  const t = useText(eventFormTexts)
  const common = useText(commonTexts)
  const locale = useLocale()
  const { member } = useMe()
  const { scenes, scenesFailure, isPending } = useFormScenes()
  const chosen = useChosenScenes(scenes) ?? []
  const named = scenes.filter(({ slug }) => slug === sceneSlug)
  const shown = named.length > 0 ? named : chosen
  const own = useMyEvents()
  const now = useNow()
  const day = calendarDate(date ?? '')
  const shownDay = day && shortDate(day, locale)
  const source = useCopySource(copyFrom, shownDay ? t.copy.doneTo(shownDay) : t.copy.done)
  if (!member) return null
  // Own events decide about the scene only when nothing else does.
  const isGuessing = shown.length === 0 && own.isLoading
  if (source.isCopying || isPending || isGuessing) {
    return (
      <div className="grid grid-cols-1 gap-5">
        {source.isCopying && <Banner>{t.copy.copying}</Banner>}
        <FormSkeleton label={source.isCopying ? t.copy.copying : common.loading} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {source.event && (
        <Banner>
          {shownDay ? t.copy.copiedTo(source.event.title, shownDay) : t.copy.copied(source.event.title)}
        </Banner>
      )}
      <CreateEventForm
        key={member.id}
        member={member}
        scenes={scenes}
        scenesFailure={scenesFailure}
        copiedFrom={source.event}
        date={date}
        link={link}
        style={style}
        message={message}
        pastes={pastes}
        shown={shown}
        lastSceneId={recentTitles(own.data ?? [], now)[0]?.scene_id}
      />
    </div>
  )
}

function Banner({ children }: { children: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The link that opened this page is gone, so the new text gets the keyboard focus.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className="rounded-lg bg-brand-soft px-4 py-3 font-medium wrap-anywhere outline-none"
    >
      {children}
    </p>
  )
}

/** The event to copy; a toast says whether it could be loaded (`done`). */
function useCopySource(copyFrom: string, done: string) {
  const t = useText(eventFormTexts)
  const { data, isError, isPending } = useQuery({
    ...eventQuery(useApi(), copyFrom),
    enabled: copyFrom !== '',
  })
  const isDone = data != null
  const isFailed = isError || data === null
  useEffect(() => {
    if (isDone) void showSuccess(done)
    if (isFailed) void showError(t.copy.failed)
  }, [isDone, isFailed, done, t])
  return { event: data ?? undefined, isCopying: copyFrom !== '' && isPending }
}
