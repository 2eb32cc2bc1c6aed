import { type RemovedCss, siteThemeBody } from '@floorcraft/contract/scenes/theme-editing.ts'
import { bannerTypes, type SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useFormControl } from '../../../../ui/form/form-context.tsx'
import { FormGroup, FormSection, FormSelect, FormTextArea } from '../../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../../ui/form/form-frame.tsx'
import { type Stopped, stopped } from '../../../../ui/form/submission.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { BannerUploadButton } from '../../../site/uploads/banner-upload-button.tsx'
import { usePreviewTheme, useResetTheme, useSaveTheme } from './api.ts'
import { ColourField, ShareField } from './colour-field.tsx'
import { accentNote, bannerNote, type ContrastNote, primaryNote } from './contrast-notes.ts'
import { PalettePart } from './palette-part.tsx'
import { RemovedParts } from './removed-parts.tsx'
import { ThemeSample } from './theme-sample.tsx'
import { inputOf, type ThemeValues, themeFieldOf, themeOf, valuesOf } from './theme-values.ts'

export interface ThemeFormProps {
  /** The saved theme, or its preview. */
  readonly theme: SiteTheme
  /** The parts that the last save or preview removed from the custom CSS. */
  readonly removed: readonly RemovedCss[]
  readonly onRemoved: (removed: readonly RemovedCss[]) => void
  /** Called after a save or reset: the form begins again with the saved theme. */
  readonly onSaved: () => void
}

type Intent = 'preview' | 'save'

/** Every field of the site theme, with a sample beside it. */
export function ThemeForm({ theme, removed, onRemoved, onSaved }: ThemeFormProps) {
  const t = useText(themesTexts)
  const save = useSaveTheme()
  const preview = usePreviewTheme()
  const form = useRecordForm({
    schema: siteThemeBody,
    record: theme,
    valuesOf,
    fieldOf: themeFieldOf,
    toInput: inputOf,
    send: async (body, { base, intent }: { base: SiteTheme; intent: Intent }) => {
      if (intent === 'save') return save.mutateAsync({ ...body, version: base.version })
      // Its failure is shown as a message, and the form stays as it is.
      return preview.mutateAsync(body).catch((): Stopped => stopped)
    },
    failed: t.saveFailed,
    onSent: (answer, intent) => {
      if (answer === stopped) return
      onRemoved(answer.removed_css)
      if (intent === 'save') onSaved()
    },
    words: { labels: t.fields, write: (_, value) => (typeof value === 'object' ? '' : undefined) },
  })
  return (
    <PageForm
      form={form}
      label={t.title}
      leave={
        <ResetButton
          theme={theme}
          onReset={() => {
            onRemoved([])
            onSaved()
          }}
        />
      }
      actions={[
        { intent: 'preview', label: t.preview, pendingLabel: t.previewing, look: 'quiet' },
        { intent: 'save', label: t.save, pendingLabel: t.saving },
      ]}
    >
      <div className="grid gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid min-w-0 gap-3 sm:gap-5">
          <ColourSection />
          <BannerSection />
          <SecondarySection />
          <CssSection>
            <RemovedParts parts={removed} />
          </CssSection>
        </div>
        <div className="min-w-0 max-lg:-order-1 lg:stays lg:top-20">
          <ThemeSample />
        </div>
      </div>
    </PageForm>
  )
}

const useTheme = () => themeOf(useWatch() as ThemeValues)

function ColourSection() {
  const t = useText(themesTexts)
  const theme = useTheme()
  return (
    <FormSection title={t.sections.colours}>
      <ColourField name="primary_color" hint={<Note note={primaryNote(theme)} />} />
      <PalettePart />
      <ColourField name="accent_color" hint={<Note note={accentNote(theme)} />} />
    </FormSection>
  )
}

function BannerSection() {
  const t = useText(themesTexts)
  const theme = useTheme()
  const isImage = theme.banner_type === 'image'
  return (
    <FormSection title={t.sections.banner}>
      <FormSelect
        name="banner_type"
        label={t.fields.banner_type!}
        choices={bannerTypes.toReversed().map((value) => ({ value, label: t.bannerTypes[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        <ColourField
          name="banner_gradient_start"
          hint={<Note note={bannerNote(theme, { of: 'banner' })} />}
        />
        <ColourField name="banner_gradient_end" />
      </div>
      {isImage && (
        <>
          <BannerImage />
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
            <ColourField name="overlay_color" hint={t.overlayHint} />
            <ShareField name="overlay_opacity" />
          </div>
        </>
      )}
    </FormSection>
  )
}

function BannerImage() {
  const t = useText(themesTexts)
  const { value, set, error } = useFormControl<string>('banner_image_url')
  return (
    <FormGroup
      name="banner_image_url"
      label={t.fields.banner_image_url!}
      error={error}
      hint={value ? t.upload.hint : t.upload.none}
    >
      <div className="flex flex-wrap gap-2.5">
        <BannerUploadButton
          kind="region"
          label={value ? t.upload.replace : t.upload.choose}
          onUploaded={set}
        />
        {value && (
          <Button look="quiet" onClick={() => set('')}>
            {t.upload.remove}
          </Button>
        )}
      </div>
    </FormGroup>
  )
}

function SecondarySection() {
  const t = useText(themesTexts)
  const note = bannerNote(useTheme(), { of: 'secondary' })
  return (
    <FormSection title={t.sections.secondary}>
      <p className="-mt-2 text-sm text-muted">{t.secondaryHint}</p>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        <ColourField name="secondary_bar_gradient_start" hint={<Note note={note} />} />
        <ColourField name="secondary_bar_gradient_end" />
      </div>
    </FormSection>
  )
}

function CssSection({ children }: { children: ReactNode }) {
  const t = useText(themesTexts)
  return (
    <FormSection title={t.sections.css}>
      <FormTextArea
        name="custom_css"
        label={t.fields.custom_css!}
        hint={t.cssHint}
        spellCheck={false}
        autoCapitalize="off"
        rows={8}
      />
      {children}
      <p>
        <a
          href="/?safe=1"
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          {t.safeLink}
        </a>
      </p>
    </FormSection>
  )
}

/** Says how a colour is corrected in use. */
function Note({ note }: { note: ContrastNote | undefined }) {
  const { notes: t } = useText(themesTexts)
  if (!note) return null
  const text = {
    darkText: () => t.darkText,
    darker: () => note.kind === 'darker' && t.darker(note.shown),
    accent: () => note.kind === 'accent' && t.accent(note.light, note.dark),
    bannerInk: () => t.bannerInk,
    bannerVeil: () => t.bannerVeil,
  }[note.kind]()
  return <span role="status">{text}</span>
}

function ResetButton({ theme, onReset }: { theme: SiteTheme; onReset: () => void }) {
  const t = useText(themesTexts)
  const [isAsking, setIsAsking] = useState(false)
  const reset = useResetTheme({ onChange: onReset })
  return (
    <>
      <Button look="quiet" disabled={reset.isPending} onClick={() => setIsAsking(true)}>
        {t.reset}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.resetTitle}
          question={t.resetQuestion}
          confirm={t.reset}
          onConfirm={() => reset.mutate(theme)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
