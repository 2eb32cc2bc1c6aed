import { endTimePicks, startTimePicks } from '@floorcraft/contract/editing/event-editing.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { DateAndTime } from '../../event-fields/basic-fields.tsx'
import { DatePicks } from '../../event-fields/date-picks.tsx'
import { TimePicks } from '../../event-fields/time-picks.tsx'
import { QuietNightsChip } from '../../quiet-nights/quiet-nights-panel.tsx'
import { useEventFormSetting, useEventValue, useFormZone } from '../form/event-form-setting.tsx'
import { EventQuietNights } from './event-quiet-nights.tsx'
import { EventTimesSummary } from './event-times-summary.tsx'
import { NextWeekPick } from './next-week-pick.tsx'
import { useFormTimes } from './use-form-times.ts'
import { ZoneLine } from './zone-line.tsx'

/** When an event takes place: start, end, their meaning in words, and their zone. */
export function EventTimesFields() {
  const { times: t, labels } = useText(eventFieldsTexts)
  const { member, event, copiedFrom } = useEventFormSetting()
  const { check, moveStart, moveEndTime, chooseEndDate, setAll } = useFormTimes()
  const { now } = useFormZone()
  const startDate = useEventValue('start_date')
  // Once shown they stay, so that nothing moves under a finger.
  const [picks, setPicks] = useState({ date: false, start: false, end: false })
  return (
    <>
      {copiedFrom && <NextWeekPick event={copiedFrom} onPick={setAll} />}
      <div>
        <DateAndTime>
          <FormField
            name="start_date"
            type="date"
            label={labels.start_date}
            min={event ? undefined : now.toPlainDate().toString()}
            onFocus={() => setPicks({ ...picks, date: true })}
            onChange={({ target }) => moveStart({ start_date: target.value })}
            onBlur={check}
          />
          <FormField
            name="start_time"
            type="time"
            label={labels.start_time}
            onFocus={() => setPicks({ ...picks, start: true })}
            onChange={({ target }) => moveStart({ start_time: target.value })}
            onBlur={check}
          />
        </DateAndTime>
        <DatePicks
          today={now.toPlainDate()}
          onPick={(start_date) => moveStart({ start_date }, 'start_date')}
          beside={
            member && (
              <QuietNightsChip
                isOpen={picks.date}
                onToggle={() => setPicks({ ...picks, date: !picks.date })}
              />
            )
          }
        />
        {member && picks.date && (
          <EventQuietNights onPick={(start_date) => moveStart({ start_date }, 'start_date')} />
        )}
        {picks.start && (
          <TimePicks
            label={t.startPicks}
            times={startTimePicks}
            name="start_time"
            onPick={(start_time) => moveStart({ start_time }, 'start_time')}
          />
        )}
      </div>
      <div>
        <DateAndTime>
          <FormField
            name="end_date"
            type="date"
            label={labels.end_date}
            min={startDate || undefined}
            onChange={({ target }) => chooseEndDate(target.value)}
            onBlur={check}
          />
          <FormField
            name="end_time"
            type="time"
            label={labels.end_time}
            onFocus={() => setPicks({ ...picks, end: true })}
            onChange={({ target }) => moveEndTime(target.value)}
            onBlur={check}
          />
        </DateAndTime>
        {picks.end && (
          <TimePicks
            label={t.endPicks}
            times={endTimePicks}
            name="end_time"
            onPick={(time) => moveEndTime(time, 'end_time')}
          />
        )}
      </div>
      <EventTimesSummary onMoveStart={(start_date) => moveStart({ start_date }, 'start_date')} />
      <ZoneLine />
    </>
  )
}
