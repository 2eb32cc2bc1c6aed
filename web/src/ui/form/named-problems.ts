import { useEffect, useState } from 'react'
import { problemsOf, type SchemaForm } from './use-schema-form.ts'

export interface NamedProblem {
  /** The problem with the name of its field. */
  readonly sentence: string
  readonly label: string
  /** The field on the page; undefined while it is not shown. */
  readonly field: Element | undefined
}

/** The problems of a form in the order of its fields, each with the name of its field, and how often the form was sent. */
export function useNamedProblems<Values extends object, Intent>(
  form: SchemaForm<Values, Intent>,
): { readonly problems: readonly NamedProblem[]; readonly attempt: number } {
  const { element } = form
  const { errors, submitCount: attempt } = form.form.formState
  const problems = JSON.stringify([...problemsOf(errors)])
  const [named, setNamed] = useState({ problems: [] as readonly NamedProblem[], attempt: 0 })
  // Runs after the rendering, when the fields on the page know their order and their labels.
  useEffect(() => {
    const fields = [...(element.current?.elements ?? [])]
    const found = (JSON.parse(problems) as [name: string, message: string][]).map(([name, message]) => {
      const place = fields.findIndex((field) => field.getAttribute('name') === name)
      const label = labelOf(fields[place])
      return {
        place: place < 0 ? fields.length : place,
        problem: { sentence: withName(message, label), label, field: fields[place] },
      }
    })
    setNamed({
      problems: found.toSorted((a, b) => a.place - b.place).map(({ problem }) => problem),
      attempt,
    })
  }, [element, problems, attempt])
  return named
}

function labelOf(field: Element | undefined): string {
  const isLabelled = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const label =
    isLabelled || field instanceof HTMLSelectElement ? field.labels?.[0] : field?.querySelector('legend')
  return label?.textContent?.trim() ?? ''
}

/** "Description: Must be at most 20000 characters". A sentence with the name of its field stays as it is. */
export function withName(message: string, label: string): string {
  const word = label.split(' ')[0]!.toLowerCase()
  return word === '' || message.toLowerCase().includes(word) ? message : `${label}: ${message}`
}
