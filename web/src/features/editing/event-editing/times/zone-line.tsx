import { zoneName } from '@floorcraft/contract/base/time/dates.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { FormSelect } from '../../../../ui/form/form-fields.tsx'
import { useFormScene, useFormZone } from '../form/event-form-setting.tsx'

/** Says in which zone these times are; another one can be chosen where a scene has two. */
export function ZoneLine() {
  const { times: t } = useText(eventFormTexts)
  const { labels } = useText(eventFieldsTexts)
  const locale = useLocale()
  const scene = useFormScene()
  const { zone } = useFormZone()
  const now = useNow()
  const [isChoosing, setIsChoosing] = useState(false)
  if (!zone) return null
  const isOfScene = scene?.timezone === zone
  return (
    <div className="text-sm text-muted">
      <p className="-my-3 flex flex-wrap items-center gap-x-2">
        {t.zone(
          zoneName(now.toZonedDateTimeISO(zone), locale, 'longGeneric'),
          isOfScene ? scene.name : undefined,
        )}
        {!isChoosing && (
          <button
            type="button"
            onClick={() => setIsChoosing(true)}
            className="inline-flex min-h-11 items-center px-1 font-semibold text-ink underline underline-offset-3"
          >
            {t.changeZone}
          </button>
        )}
      </p>
      {isChoosing && (
        <FormSelect
          name="timezone"
          className="mt-3 text-base text-ink"
          label={labels.timezone}
          none={t.sceneZone}
          choices={Intl.supportedValuesOf('timeZone').map((name) => ({
            value: name,
            label: name.replaceAll('_', ' '),
          }))}
        />
      )}
    </div>
  )
}
