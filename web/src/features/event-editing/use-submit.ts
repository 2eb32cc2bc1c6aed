import type { EventStatus } from '@floorcraft/contract/events.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import type { EventFormValues } from './event-form-values.ts'
import { type FormOwner, keepDraft } from './form-memory.ts'
import { refusalOf } from './form-refusal.ts'

/** The status that a submit button asks for; undefined leaves it as it is. */
export type WantedStatus = Exclude<EventStatus, 'cancelled'> | undefined

/** `anyway`: what else there is that night has been looked at. */
export type Care = 'careful' | 'anyway'

/** `stopped`: the person has to decide something first, or decided not to save. */
export type SaveOutcome = 'saved' | 'stopped'

export interface SubmitSetting {
  readonly form: UseFormReturn<EventFormValues>
  readonly owner: FormOwner
  /** Throws when it fails. */
  readonly save: (values: EventFormValues, status: WantedStatus, care: Care) => Promise<SaveOutcome>
  /** What is said when saving failed and the server says nothing itself. */
  readonly failed: string
}

const notPending = { isPending: false, status: undefined } as const

/** Checks, saves once, shows what is wrong beside its field, and leaves for the dashboard. */
export function useSubmit({ form, save, owner, failed }: SubmitSetting) {
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const t = useText(eventFormTexts)
  const isBusy = useRef(false)
  const isPictureBusy = useRef(false)
  const setPictureBusy = useCallback((busy: boolean) => {
    isPictureBusy.current = busy
  }, [])
  const seeProblems = useFocusOnProblems(element)
  const [pending, setPending] = useState<{ isPending: boolean; status: WantedStatus }>(notPending)
  const [failure, setFailure] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    // A step later than what kept the unsaved work from being left.
    if (isSaved) void navigate('/dashboard')
  }, [isSaved, navigate])

  const refuse = (error: unknown) => {
    const { fields, message } = refusalOf(error, failed)
    for (const { field, message: problem } of fields) form.setError(field, { message: problem })
    setFailure(message)
    if (fields.length > 0) seeProblems()
  }

  const submit = async (status: WantedStatus, care: Care) => {
    if (isBusy.current) return
    if (isPictureBusy.current) return setFailure(t.pictureBusy)
    isBusy.current = true
    setFailure(undefined)
    try {
      await form.handleSubmit(async (values) => {
        setPending({ isPending: true, status })
        if ((await save(values, status, care)) === 'stopped') return
        keepDraft(owner, undefined)
        setIsSaved(true)
      }, seeProblems)()
    } catch (error) {
      refuse(error)
    } finally {
      isBusy.current = false
      setPending(notPending)
    }
  }
  return {
    submit: (status: WantedStatus, care: Care = 'careful') => void submit(status, care),
    pending,
    isSaved,
    failure,
    element,
    setPictureBusy,
  }
}

const soonMilliseconds = 2000

/** After the answered function was called, the first field with a problem gets the focus as soon as it shows one. */
function useFocusOnProblems(form: RefObject<HTMLFormElement | null>): () => void {
  const wantedAt = useRef(-Infinity)
  // After every rendering: the messages are there by then, and what is focused is described by them.
  useEffect(() => {
    if (performance.now() - wantedAt.current > soonMilliseconds) return
    const first = form.current?.querySelector<HTMLElement>('[name][aria-invalid=true]')
    if (!first) return
    wantedAt.current = -Infinity
    first.focus()
  })
  return useCallback(() => {
    wantedAt.current = performance.now()
  }, [])
}
