import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { keepDraft } from './series-draft.ts'
import type { SeriesFormValues } from './series-form-values.ts'
import type { SeriesForm } from './use-series-form.ts'

/** Keeps what is typed on this device until it is sent. Shows nothing. */
export function KeepDraft(props: { form: SeriesForm; memberId: string; isUnsent: boolean }) {
  const { form, memberId, isUnsent } = props
  const values = useWatch({ control: form.control }) as SeriesFormValues
  const text = isUnsent ? JSON.stringify(values) : ''
  const wasUnsent = useRef(false)
  useEffect(() => {
    // The first render knows nothing yet of a draft that is about to be put in.
    if (text === '' && !wasUnsent.current) return
    wasUnsent.current = true
    // At once: whoever leaves or reloads a moment later finds every letter again.
    keepDraft(memberId, text === '' ? undefined : (JSON.parse(text) as SeriesFormValues))
  }, [memberId, text])
  return null
}
