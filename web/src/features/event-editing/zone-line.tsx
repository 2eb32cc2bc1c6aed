import { useState } from 'react'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { useReaderZone } from '../../lib/use-browser.ts'
import { eventFormTexts } from '../../messages/event-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useEventValue, useFormScene, useRegister } from './form-context.tsx'

/** The zone that the form's times are meant in, and the date that it is there now; without a scene the reader's. */
export function useFormZone(): {
  zone: string | undefined
  today: Temporal.PlainDate
  now: Temporal.PlainDateTime
} {
  const instant = useNow()
  const readerZone = useReaderZone()
  const scene = useFormScene()
  const zone = useEventValue('timezone') || scene?.timezone
  const now = instant.toZonedDateTimeISO(zone ?? readerZone ?? 'UTC').toPlainDateTime()
  return { zone, now, today: now.toPlainDate() }
}

/** Says whose times these are; another zone can be chosen where a scene has two. */
export function ZoneLine() {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const scene = useFormScene()
  const { zone } = useFormZone()
  const [isChoosing, setIsChoosing] = useState(false)
  const field = useRegister()
  if (!zone) return <p className="text-sm text-muted">{t.times.zoneOfScene}</p>
  const isOfScene = scene?.timezone === zone
  return (
    <div className="text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2">
        {t.times.zone(longZoneName(zone, locale), isOfScene ? scene.name : undefined)}
        {!isChoosing && (
          <button
            type="button"
            onClick={() => setIsChoosing(true)}
            className="inline-flex min-h-11 items-center px-1 font-semibold text-ink underline underline-offset-3"
          >
            {t.times.changeZone}
          </button>
        )}
      </p>
      {isChoosing && (
        <SelectField
          {...field('timezone')}
          className="mt-3 text-base text-ink"
          label={t.fields.timezone}
          none={t.times.sceneZone}
          choices={Intl.supportedValuesOf('timeZone').map((name) => ({
            value: name,
            label: name.replaceAll('_', ' '),
          }))}
        />
      )}
    </div>
  )
}

/** `Pacific Time (America/Los Angeles)` */
function longZoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value
  return name ? `${name} (${zone.replaceAll('_', ' ')})` : zone
}
