import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { FormSettingProvider } from './form-context.tsx'
import { FormField, FormSelect, FormTextArea } from './form-fields.tsx'

const setting = {
  required: new Set<string>(),
  longest: new Map([
    ['title', 20],
    ['description', 2000],
  ]),
  setUploading: () => {},
  look: 'page',
} as const

function Form({ values, children }: { values: object; children: ReactNode }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <FormSettingProvider value={setting}>{children}</FormSettingProvider>
    </FormProvider>
  )
}

const markup = (values: object, field: ReactNode) =>
  renderToStaticMarkup(<Form values={values}>{field}</Form>)

test('an input says that a text is too long, in the characters of the contract', () => {
  const field = <FormField name="title" label="Title" hint="In short" />
  expect(markup({ title: 'x'.repeat(20) }, field)).toContain('In short')
  expect(markup({ title: '💃'.repeat(20) }, field)).toContain('In short')
  expect(markup({ title: '💃'.repeat(21) }, field)).toContain('21 of 20 characters. Please remove 1.')
  // The browser would count an emoji twice, and cut what the contract accepts.
  expect(markup({ title: '' }, field)).not.toContain('maxLength')
})

test('a long text is not cut: its length is shown from nine tenths of the limit', () => {
  const field = <FormTextArea name="description" label="Description" hint="In short" />
  const withLength = (length: number) => markup({ description: 'x'.repeat(length) }, field)
  expect(withLength(100)).toContain('In short')
  expect(withLength(100)).not.toContain('characters')
  expect(withLength(1801)).toContain('1,801 of 2,000 characters.')
  expect(withLength(3400)).toContain('3,400 of 2,000 characters. Please remove 1,400.')
  expect(withLength(3400)).not.toContain('maxLength')
})

test('a select shows the value of the form', () => {
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  const field = <FormSelect name="scene" label="Scene" choices={choices} />
  expect(markup({ scene: 'b' }, field)).toMatch(/value="b" selected/)
})
