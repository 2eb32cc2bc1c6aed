import { createContext, useContext } from 'react'
import { type RegisterOptions, useController, useFormContext, useWatch } from 'react-hook-form'

/** What the fields of a form need besides react-hook-form's own context. */
export interface FormSetting {
  readonly required: ReadonlySet<string>
  /** How long the text of a field may be. */
  readonly longest: ReadonlyMap<string, number>
  readonly setUploading: (isUploading: boolean) => void
  /** Whether sections are panels of a page or parts of a dialog. */
  readonly look: 'page' | 'dialog'
}

const SettingContext = createContext<FormSetting | undefined>(undefined)

export const FormSettingProvider = SettingContext.Provider

export function useFormSetting(): FormSetting {
  const setting = useContext(SettingContext)
  if (!setting) throw new Error('A field needs a PageForm or a FormDialog around it')
  return setting
}

/** What an input needs: its registration, its problem, and whether it may stay empty. */
export function useFormField(name: string, options?: Pick<RegisterOptions, 'onChange' | 'onBlur'>) {
  const { register, getFieldState, formState } = useFormContext()
  const required = useFormSetting().required.has(name)
  return { ...register(name, options), required, error: getFieldState(name, formState).error?.message }
}

/** The value of a field, followed as it changes. */
export const useFormValue = <Value,>(name: string): Value => useWatch({ name }) as Value

/** The value of a field that is no plain input: tiles, chips, a picture, a select. */
export function useFormControl<Value>(name: string) {
  const { field, fieldState } = useController({ name })
  const required = useFormSetting().required.has(name)
  const set = field.onChange as (value: Value) => void
  return { field, value: field.value as Value, set, error: fieldState.error?.message, required }
}

/** A function that sets several fields at once, as if they had been typed. */
export function useSetValues<Values extends object>(): (values: Partial<Values>) => void {
  const { setValue, formState } = useFormContext()
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }
}
