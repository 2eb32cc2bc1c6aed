import { clockTime, longDay } from '@floorcraft/contract/base/time/dates.ts'
import type { SeriesQuestion } from '@floorcraft/contract/editing/night-questions.ts'
import { Link } from 'react-router'
import { useConfirmSeries, useSeriesQuestion } from '../../features/editing/night-questions/api.ts'
import { LinkPage, useLinkToken } from '../../features/events/going/link-page.tsx'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { nightQuestionsTexts } from '../../messages/editing/night-questions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'

/** /still-right?token=...: the link in the weekly question about a quiet series. Only the button answers. */
export function Page() {
  const { night, series: t } = useText(nightQuestionsTexts)
  const token = useLinkToken()
  return (
    <LinkPage
      token={token}
      title={t.title}
      query={useSeriesQuestion(token)}
      failed={t.loadFailed}
      missing={{ title: night.missing, text: t.missingText }}
    >
      {(question) => <Answer token={token} question={question} />}
    </LinkPage>
  )
}

function Answer({ token, question }: { token: string; question: SeriesQuestion }) {
  const { series: t } = useText(nightQuestionsTexts)
  const locale = useLocale()
  const confirm = useConfirmSeries(token)
  const { is_confirmed: isConfirmed, next_dates, timezone } = question
  return (
    <PageCard title={t.title} heading={isConfirmed ? t.done : t.title}>
      <p role="status" className="mt-2 text-muted">
        {isConfirmed ? t.doneText : t.text}
      </p>
      <p className="mt-4 font-display text-xl font-bold wrap-anywhere">{question.title}</p>
      <p className="text-muted wrap-anywhere">
        {[question.venue_name, question.venue_city].filter(Boolean).join(', ')}
      </p>
      <h2 className="mt-4 font-semibold">{t.next}</h2>
      <ul>
        {next_dates.map(({ event_id, start_datetime }) => {
          const start = atPlace(start_datetime, timezone)
          return (
            <li key={event_id}>
              <Link
                to={`/events/${event_id}`}
                className="inline-flex min-h-11 items-center text-brand-text underline-offset-4 hover:underline"
              >
                {longDay(start, locale)}, {clockTime(start, locale)}
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 *:max-sm:grow">
        {!isConfirmed && (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? t.confirming : t.right}
          </Button>
        )}
        <ButtonLink look="quiet" to={`/recurring-events?instances=${question.series_id}`}>
          {t.manage}
        </ButtonLink>
      </div>
    </PageCard>
  )
}
