import { History } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { formTexts } from '../../messages/base/forms.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { type FormSetting, FormSettingProvider, useFormSetting } from './form-context.tsx'
import { DialogFooter, type FormAction, PageButtons } from './form-footer.tsx'
import { UnsavedWork } from './unsaved-work.tsx'
import type { SchemaForm } from './use-schema-form.ts'

export interface PageFormProps<Values extends object, Intent> {
  readonly form: SchemaForm<Values, Intent>
  readonly actions: readonly FormAction<Intent>[]
  /** The way out: a button or a link. */
  readonly leave: ReactNode
  /** The name of the form, where no heading says it. */
  readonly label?: string
  /** Above the first section. */
  readonly head?: ReactNode
  /** Just above the buttons. */
  readonly notice?: ReactNode
  /** A short note above the buttons that stay in sight. */
  readonly noteInSight?: ReactNode
  readonly children: ReactNode
}

/** A form as a page or a part of one. Its buttons stay in sight. */
export function PageForm<Values extends object, Intent>(props: PageFormProps<Values, Intent>) {
  const { form, actions, leave, label, head, notice, noteInSight, children } = props
  const formId = useId()
  return (
    <FormParts form={form} look="page">
      <FormElement form={form} id={formId} label={label} actions={actions}>
        {head}
        <RestoredNotice form={form} />
        <div className="max-sm:sr-only">
          <RequiredHint form={form} />
        </div>
        {children}
        {notice}
        <PageButtons
          form={form}
          actions={actions}
          formId={formId}
          leave={leave}
          note={noteInSight}
          isSingle={actions.length === 1}
        />
      </FormElement>
    </FormParts>
  )
}

export interface FormDialogProps<Values extends object> {
  readonly form: SchemaForm<Values>
  readonly title: string
  readonly description?: string
  readonly onClose: () => void
  /** The words of the way out, or another button in its place; Cancel by default. */
  readonly leave?: string | ReactElement
  readonly submit: { readonly label: string; readonly pendingLabel: string; readonly disabled?: boolean }
  readonly children: ReactNode
}

/** A dialog that is a form: its fields scroll, the way out and the button that sends it stay below. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { cancel } = useText(commonTexts)
  const { form, title, description, onClose, leave = cancel, submit, children } = props
  const formId = useId()
  const actions = [{ ...submit, intent: undefined }]
  const close = () => form.discard(onClose)
  return (
    <FormParts form={form} look="dialog">
      <Dialog
        open
        onClose={close}
        title={title}
        description={description}
        footer={
          <DialogFooter
            form={form}
            actions={actions}
            formId={formId}
            isSingle
            leave={
              typeof leave === 'string' ? (
                <Button look="quiet" onClick={close}>
                  {leave}
                </Button>
              ) : (
                leave
              )
            }
          />
        }
      >
        <FormElement form={form} id={formId} actions={actions}>
          <RestoredNotice form={form} />
          <RequiredHint form={form} />
          {children}
        </FormElement>
      </Dialog>
    </FormParts>
  )
}

/** A small form inside a page, with its button below its fields. It does not ask before unsent words are lost. */
export function PartForm<Values extends object>(
  props: Pick<FormDialogProps<Values>, 'form' | 'submit' | 'children'> & { label: string },
) {
  const { form, submit, label, children } = props
  const formId = useId()
  const actions = [{ ...submit, intent: undefined }]
  return (
    <FormParts form={form} look="dialog">
      <FormElement form={form} id={formId} label={label} actions={actions}>
        {children}
        <DialogFooter form={form} actions={actions} formId={formId} isSingle leave={null} />
      </FormElement>
    </FormParts>
  )
}

interface PartProps<Values extends object, Intent> {
  readonly form: SchemaForm<Values, Intent>
}

function FormParts<Values extends object, Intent>(
  props: PartProps<Values, Intent> & { look: FormSetting['look']; children: ReactNode },
) {
  const { form, look, children } = props
  const { required, longest, setUploading } = form
  return (
    <FormProvider {...form.form}>
      <FormSettingProvider value={{ required, longest, setUploading, look }}>
        <UnsavedWork of={form} isPage={look === 'page'} />
        {children}
        {form.dialog}
      </FormSettingProvider>
    </FormProvider>
  )
}

function FormElement<Values extends object, Intent>(
  props: PartProps<Values, Intent> & {
    id: string
    label?: string | undefined
    actions: readonly FormAction<Intent>[]
    children: ReactNode
  },
) {
  const { form, id, label, actions, children } = props
  const { look } = useFormSetting()
  const [only, ...others] = actions
  return (
    <form
      ref={form.element}
      id={id}
      // Without the script the browser sends the form itself: "post" keeps the values out of the address.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field presses the only button. With several it does nothing.
        if (only && others.length === 0 && !only.disabled) form.submit(only.intent)
      }}
      // The bars at the top and bottom of the screen never cover the focused field.
      className={`grid grid-cols-1 [&_:is(input,select,textarea,button)]:scroll-mt-20 [&_:is(input,select,textarea,button)]:scroll-mb-36 ${look === 'page' ? 'gap-3 sm:gap-5' : 'gap-5'}`}
    >
      {children}
    </form>
  )
}

/** Says that a draft was restored, and discards it on request. */
function RestoredNotice<Values extends object, Intent>({ form }: PartProps<Values, Intent>) {
  const t = useText(formTexts)
  if (!form.isRestored) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken py-2 pr-2 pl-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 font-medium">{t.restored}</p>
      <Button look="quiet" onClick={form.startOver}>
        {t.startOver}
      </Button>
    </div>
  )
}

function RequiredHint<Values extends object, Intent>({ form }: PartProps<Values, Intent>) {
  const t = useText(formTexts)
  if (form.required.size === 0) return null
  return <p className="-my-1 text-sm text-muted">{t.requiredFields}</p>
}
