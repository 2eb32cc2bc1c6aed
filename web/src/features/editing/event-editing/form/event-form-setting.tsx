import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { createContext, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useNow } from '../../../../lib/now.tsx'
import type { FormScenes } from '../../event-fields/scene-field.tsx'
import type { EventFormValues } from './event-values.ts'

/** What the sections of one event form have in common besides its values. */
export interface EventFormSetting extends FormScenes {
  /** Missing for a person without an account. */
  readonly member?: Account
  /** The event that is edited, as it was when the form was opened; a new one has none. */
  readonly event?: Event
  readonly copiedFrom?: Event | undefined
}

const SettingContext = createContext<EventFormSetting | undefined>(undefined)

export const EventFormSettingProvider = SettingContext.Provider

export function useEventFormSetting(): EventFormSetting {
  const setting = useContext(SettingContext)
  if (!setting) throw new Error('A section of the event form needs the form around it')
  return setting
}

export const useEventForm = () => useFormContext<EventFormValues>()

/** The value of a field, with its type, followed as it changes. */
export const useEventValue = <F extends keyof EventFormValues>(field: F): EventFormValues[F] =>
  useWatch<EventFormValues, F>({ name: field }) as EventFormValues[F]

/** The scene that is chosen, once scenes are known. */
export function useFormScene(): Scene | undefined {
  const { scenes } = useEventFormSetting()
  const sceneId = useEventValue('scene_id')
  return scenes.find((scene) => scene.id === sceneId)
}

/** The zone of the form's times, and what a clock there shows now; without a scene the reader's clock. */
export function useFormZone(): { zone: string | undefined; now: Temporal.PlainDateTime } {
  const instant = useNow()
  const readerZone = useReaderZone()
  const scene = useFormScene()
  const zone = useEventValue('timezone') || scene?.timezone
  return { zone, now: instant.toZonedDateTimeISO(zone ?? readerZone ?? 'UTC').toPlainDateTime() }
}
