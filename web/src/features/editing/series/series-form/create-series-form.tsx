import { createSeriesBody, type Series } from '@floorcraft/contract/editing/series.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useGuessedScene } from '../../../scenes/scenes/api.ts'
import { DatePicks } from '../../event-fields/date-picks.tsx'
import { calendarDate, sceneOfNew, stateWithoutScene } from '../../event-fields/rules.ts'
import { QuietNightsChip } from '../../quiet-nights/quiet-nights-panel.tsx'
import { useCreateSeries } from '../api.ts'
import { RuleFields } from '../rule/rule-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import { createInput, newSeriesProblems, seriesFieldOf } from './series-input.ts'
import { SeriesQuietNights } from './series-quiet-nights.tsx'
import { SeriesDates, SeriesTimes } from './series-times.tsx'
import { countryOf, emptySeries, lastSceneOf, seriesDraft, stateOf } from './series-values.ts'

export interface CreateSeriesFormProps {
  readonly scenes: readonly Scene[]
  readonly planned: readonly Series[]
  readonly memberId: string
  readonly ledSceneIds: readonly string[]
  /** The scenes that this member looks at. */
  readonly shown: readonly Scene[]
  readonly onCreated: (series: Series) => void
  readonly onClose: () => void
}

/** A new series, filled in on the page itself. Load it when it is opened. */
export function CreateSeriesForm(props: CreateSeriesFormProps) {
  const { scenes, planned, memberId, ledSceneIds, shown, onCreated, onClose } = props
  const t = useText(seriesTexts)
  const common = useText(commonTexts)
  const todayIn = useTodayIn(scenes)
  const create = useCreateSeries()
  const guessed = useGuessedScene(scenes)
  const readerZone = useReaderZone()
  const scene = sceneOfNew(scenes, { shown, lastUsedId: lastSceneOf(planned), ledIds: ledSceneIds, guessed })
  const form = useSchemaForm({
    schema: createSeriesBody,
    defaults: {
      ...emptySeries,
      venue_state: stateWithoutScene(emptySeries.venue_state, readerZone),
      ...(scene && {
        scene_id: scene.id,
        currency: scene.currency,
        venue_city: scene.city,
        venue_state: stateOf(scene),
      }),
    },
    draft: seriesDraft(memberId),
    fieldOf: seriesFieldOf,
    toInput: createInput,
    problems: (values) =>
      newSeriesProblems(values, {
        today: todayIn(values.scene_id),
        country: countryOf(scenes, values.scene_id),
      }),
    send: (body, { idempotencyKey }) => create.mutateAsync({ body, idempotencyKey }),
    failed: t.toasts.create.failed,
    onSent: onCreated,
  })
  return (
    <div className="mx-auto max-w-3xl">
      <h2 className="mb-4 text-2xl font-extrabold">{t.create}</h2>
      <PageForm
        form={form}
        label={t.create}
        actions={[{ intent: undefined, label: t.create, pendingLabel: t.form.creating }]}
        leave={
          <Button look="plain" onClick={() => form.discard(onClose)}>
            {common.cancel}
          </Button>
        }
      >
        <SeriesFields
          scenes={scenes}
          ledSceneIds={ledSceneIds}
          before={form.baseline}
          times={<NewSeriesTimes scenes={scenes} />}
          dates={<NewSeriesDates scenes={scenes} />}
        />
      </PageForm>
    </div>
  )
}

/** Today in a scene; before one is chosen, today where the reader is. */
function useTodayIn(scenes: readonly Scene[]) {
  const now = useNow()
  const readerZone = useReaderZone()
  return (sceneId: string) => {
    const zone = scenes.find(({ id }) => id === sceneId)?.timezone
    return now.toZonedDateTimeISO(zone ?? readerZone ?? 'UTC').toPlainDate()
  }
}

function NewSeriesTimes({ scenes }: { scenes: readonly Scene[] }) {
  const { rule: t } = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const setValues = useSetValues()
  const place = useSeriesPlace(scenes)
  // Once shown they stay, so that nothing moves under a finger.
  const [showsNights, setShowsNights] = useState(false)
  const pick = (start_date: string) => setValues({ start_date })
  const start = calendarDate(useFormValue('start_date'))
  return (
    <SeriesTimes
      {...place}
      start={{
        field: (
          <FormField
            name="start_date"
            type="date"
            label={labels.start_date}
            min={place.today.toString()}
            onFocus={() => setShowsNights(true)}
          />
        ),
        picks: (
          <>
            <DatePicks
              today={place.today}
              onPick={pick}
              beside={<QuietNightsChip isOpen={showsNights} onToggle={() => setShowsNights(!showsNights)} />}
            />
            {showsNights && <SeriesQuietNights today={place.today} onPick={pick} />}
          </>
        ),
      }}
      rule={(duration) => (
        <RuleFields start={start} daysHint={start ? undefined : t.daysHint} proposesDay beside={duration} />
      )}
    />
  )
}

const NewSeriesDates = ({ scenes }: { scenes: readonly Scene[] }) => (
  <SeriesDates {...useSeriesPlace(scenes)} />
)

/** Where the series in the form takes place. */
function useSeriesPlace(scenes: readonly Scene[]) {
  const sceneId = useFormValue<string>('scene_id')
  const today = useTodayIn(scenes)(sceneId)
  return { today, timeZone: scenes.find(({ id }) => id === sceneId)?.timezone }
}
