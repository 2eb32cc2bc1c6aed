import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { BasicSection } from './basic-section.tsx'
import { DiscountSection } from './discount-section.tsx'
import type { EventFormValues } from './event-form-values.ts'
import { type EventFormSetting, EventFormSettingProvider } from './form-context.tsx'
import { type FormAction, FormFooter } from './form-footer.tsx'
import { GlobalSection } from './global-section.tsx'
import { ImageSection } from './image-section.tsx'
import { LinksSection } from './links-section.tsx'
import { PricingSection } from './pricing-section.tsx'
import { SceneSection } from './scene-section.tsx'
import { StylesSection } from './styles-section.tsx'
import { TimesSection } from './times-section.tsx'
import { UnsavedWork } from './unsaved-work.tsx'
import { type Care, type SubmitSetting, useSubmit, type WantedStatus } from './use-submit.ts'
import { VenueSection } from './venue-section.tsx'

export interface EventFormProps extends SubmitSetting {
  readonly setting: EventFormSetting
  readonly initial: EventFormValues
  readonly actions: readonly FormAction[]
  /** Above the first section. */
  readonly head?: ReactNode
  readonly gallery: ReactNode
  /** Just above the buttons: what to look at before publishing. */
  readonly notice?: (submit: (status: WantedStatus, care: Care) => void) => ReactNode
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
          <p className="-my-1 text-sm text-muted">{t.requiredFields}</p>
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
