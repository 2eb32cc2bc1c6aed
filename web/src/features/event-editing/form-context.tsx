import type { Account } from '@floorcraft/contract/account.ts'
import type { Event } from '@floorcraft/contract/events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { createContext, useContext } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import type { EventFormField, EventFormValues } from './event-form-values.ts'

/** What the sections of one form have in common besides its values. */
export interface EventFormSetting {
  readonly mode: 'create' | 'edit'
  readonly member: Account
  readonly scenes: readonly Scene[]
  /** Why the scenes are not there. */
  readonly scenesFailure: { readonly message: string; readonly retry: () => void } | undefined
  /** The event that is edited, as it was when the form was opened. */
  readonly event: Event | undefined
  /** The event that a new one is copied from. */
  readonly copiedFrom: Event | undefined
}

const SettingContext = createContext<EventFormSetting | undefined>(undefined)

export const EventFormSettingProvider = SettingContext.Provider

export function useEventFormSetting(): EventFormSetting {
  const setting = useContext(SettingContext)
  if (!setting) throw new Error('A section of the event form needs the form around it')
  return setting
}

export const useEventForm = () => useFormContext<EventFormValues>()

/** The values of the form, typed; renders anew when one of them changes. */
export const useEventValue = <F extends EventFormField>(field: F): EventFormValues[F] =>
  useWatch<EventFormValues, F>({ name: field }) as EventFormValues[F]

type Rules = RegisterOptions<EventFormValues>

/** What an event cannot be without. */
const requiredFields: ReadonlySet<EventFormField> = new Set([
  'title',
  'event_type',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'scene_id',
])

/** What an input of the form carries: its registration, its problem, and whether it may be left empty. */
export function useRegister() {
  const { register, formState } = useEventForm()
  return (field: EventFormField, rules?: Rules) => ({
    ...register(field, rules),
    required: requiredFields.has(field),
    error: formState.errors[field]?.message,
  })
}

/** Whether a field says something; `message` where it does not. */
export const says =
  (message: string) =>
  (value: unknown): true | string =>
    (typeof value === 'string' && value.trim() !== '') || message

/** The rule of a field that must say something. */
export const filled = (message: string): Rules => ({ validate: says(message) })

/** The scene that is chosen, once scenes are known. */
export function useFormScene(): Scene | undefined {
  const { scenes } = useEventFormSetting()
  const sceneId = useEventValue('scene_id')
  return scenes.find((scene) => scene.id === sceneId)
}
