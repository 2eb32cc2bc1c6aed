import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { keepDraft } from './series-draft.ts'
import type { SeriesFormValues } from './series-form-values.ts'
import type { SeriesForm } from './use-series-form.ts'

const pauseMilliseconds = 400

/** Keeps what is typed on this device until it is sent. Shows nothing. */
export function KeepDraft(props: { form: SeriesForm; memberId: string; isUnsent: boolean }) {
  const { form, memberId, isUnsent } = props
  const values = useWatch({ control: form.control }) as SeriesFormValues
  const text = isUnsent ? JSON.stringify(values) : ''
  useEffect(() => {
    const keep = () => keepDraft(memberId, text === '' ? undefined : (JSON.parse(text) as SeriesFormValues))
    // The first render knows nothing yet of a draft that is about to be put in.
    const timer = setTimeout(keep, pauseMilliseconds)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [memberId, text])
  return null
}
