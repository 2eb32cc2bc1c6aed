import type { EventStatus } from '@floorcraft/contract/events.ts'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { BasicSection } from './basic-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import type { EventFormValues } from './event-form-values.ts'
import { type EventFormSetting, EventFormSettingProvider } from './form-context.tsx'
import { type FormAction, FormFooter } from './form-footer.tsx'
import { type FormOwner, keepDraft } from './form-memory.ts'
import { refusalOf } from './form-refusal.ts'
import { GlobalSection } from './global-section.tsx'
import { ImageSection } from './image-section.tsx'
import { LinksSection } from './links-section.tsx'
import { PricingSection } from './pricing-section.tsx'
import { SceneSection } from './scene-section.tsx'
import { StylesSection } from './styles-section.tsx'
import { TimesSection } from './times-section.tsx'
import { UnsavedWork } from './unsaved-work.tsx'
import { VenueSection } from './venue-section.tsx'

/** The status that a submit button asks for; undefined leaves it as it is. */
export type WantedStatus = Exclude<EventStatus, 'cancelled'> | undefined

/** `stopped`: the person has to decide something first, or decided not to save. */
export type SaveOutcome = 'saved' | 'stopped'

export interface EventFormProps {
  readonly form: UseFormReturn<EventFormValues>
  readonly setting: EventFormSetting
  readonly owner: FormOwner
  readonly initial: EventFormValues
  readonly actions: readonly FormAction[]
  /** Throws when it fails. */
  readonly save: (values: EventFormValues, status: WantedStatus) => Promise<SaveOutcome>
  /** What is said when saving failed and the server says nothing itself. */
  readonly failed: string
  /** Above the first section. */
  readonly head?: ReactNode
  readonly gallery: ReactNode
  /** Just above the buttons: what to look at before publishing. */
  readonly notice?: (submit: (status: WantedStatus) => void) => ReactNode
}

/** The one form of events, new and old. */
export function EventForm(props: EventFormProps) {
  const { form, setting, owner, initial, actions, head, gallery, notice } = props
  const t = useText(eventFormTexts)
  const { submit, pending, isSaved, failure, element, setPictureBusy } = useSubmit(props)
  const isNew = setting.mode === 'create'
  const problems = Object.values(form.formState.errors).flatMap((problem) => problem?.message ?? [])
  return (
    <FormProvider {...form}>
      <EventFormSettingProvider value={setting}>
        <UnsavedWork owner={owner} initial={initial} isSaved={isSaved} />
        <form
          ref={element}
          method="post"
          noValidate
          // Every button says what it saves as; Enter in a field would have to guess.
          onSubmit={(event) => event.preventDefault()}
          // What has the focus is never under the bars above and below.
          className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea,button)]:scroll-mt-20 [&_:is(input,select,textarea,button)]:scroll-mb-36"
        >
          {head}
          <BasicSection />
          <ImageSection onBusy={setPictureBusy} />
          <Panel title={t.sections.gallery}>{gallery}</Panel>
          <TimesSection />
          <VenueSection />
          <SceneSection />
          <PricingSection />
          {isNew && <DiscountSection />}
          <StylesSection />
          {!isNew && <DiscountSection />}
          <LinksSection />
          <GlobalSection />
          {notice?.(submit)}
          <FormFooter
            actions={actions}
            pending={pending}
            failure={failure}
            problems={problems}
            onSubmit={submit}
          />
        </form>
      </EventFormSettingProvider>
    </FormProvider>
  )
}

const notPending = { isPending: false, status: undefined } as const

/** Checks, saves once, shows what is wrong beside its field, and leaves for the dashboard. */
function useSubmit({ form, save, owner, failed }: EventFormProps) {
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

  const submit = async (status: WantedStatus) => {
    if (isBusy.current) return
    if (isPictureBusy.current) return setFailure(t.pictureBusy)
    isBusy.current = true
    setFailure(undefined)
    try {
      await form.handleSubmit(async (values) => {
        setPending({ isPending: true, status })
        if ((await save(values, status)) === 'stopped') return
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
    submit: (status: WantedStatus) => void submit(status),
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
