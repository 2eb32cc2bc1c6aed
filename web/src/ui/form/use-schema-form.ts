import { longestTexts } from '@floorcraft/contract/base/texts/longest-texts.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form'
import { type LeaveQuestion, useLeaveQuestion } from '../../lib/browser/use-unsaved-warning.ts'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { type DraftOwner, findDraft, forgetDraft } from './drafts.ts'
import { type FormRules, requiredFields, standardSchema } from './form-schema.ts'
import { isSameValues, namesOf } from './form-values.ts'
import { refusalOf } from './problems.ts'
import { attemptKeys, oneAtATime, type Stopped, stopped } from './submission.ts'

/** One press of a submit button. */
export interface Attempt<Values, Intent> {
  readonly values: Values
  /** The action of the pressed button, where a form has several. */
  readonly intent: Intent
  /** For a POST: the same key when the same content is sent again. */
  readonly idempotencyKey: string
}

export interface SchemaFormOptions<Values extends object, Input, Result, Intent>
  extends FormRules<Values, Input> {
  /** What the inputs hold at first: texts, booleans, lists of texts. Empty is `''`. */
  readonly defaults: Values
  /** Where unsent words are kept on this device; without it they are not. */
  readonly draft?: DraftOwner | undefined
  /** Sends the input. It throws when that fails, and answers `stopped` when the member has to look first. */
  readonly send: (input: Input, attempt: Attempt<Values, Intent>) => Promise<Result | Stopped>
  /** The specification's sentence for a failure when the server sends none. */
  readonly failed: string
  readonly onSent: (result: Result, intent: Intent) => void
}

/** A form, ready for one of the frames: `PageForm` or `FormDialog`. */
export interface SchemaForm<Values extends object, Intent = void> {
  readonly form: UseFormReturn<Values>
  readonly element: RefObject<HTMLFormElement | null>
  readonly submit: (intent: Intent) => void
  /** Sends the same again. */
  readonly retry: () => void
  /** Which action is being sent. */
  readonly pending: { readonly intent: Intent } | undefined
  readonly failure: string | undefined
  readonly required: ReadonlySet<string>
  /** How long the text of a field may be. */
  readonly longest: ReadonlyMap<string, number>
  /** The stored values. Other values are unsaved. */
  readonly baseline: Values
  readonly draft: DraftOwner | undefined
  /** Whether the form began with unsent words of last time. */
  readonly isRestored: boolean
  /** Drops what was typed. */
  readonly startOver: () => void
  /** Goes on with other values and another baseline. */
  readonly rebase: (values: Values, baseline: Values) => void
  /** Blocks the sending while a file is on its way, because the form would be sent without it. */
  readonly setUploading: (isUploading: boolean) => void
  /** Leaves the form, after a question when something would be lost. Drops what was typed. */
  readonly discard: (leave: () => void) => void
  /** Defined while the member has to choose whether to discard. */
  readonly discarding: LeaveQuestion | undefined
  /** A dialog that the form itself opens. */
  readonly dialog?: ReactNode
}

/** A form whose only rules are those of the contract. */
export function useSchemaForm<Values extends object, Input, Result, Intent = void>(
  options: SchemaFormOptions<Values, Input, Result, Intent>,
): SchemaForm<Values, Intent> {
  const { draft, send, failed, onSent, fieldOf } = options
  const t = useText(formTexts)
  const element = useRef<HTMLFormElement>(null)
  const [baseline, setBaseline] = useState(options.defaults)
  const [restored, setRestored] = useState(() => draft && findDraft(draft, baseline))
  const [required] = useState(() => requiredFields(options.defaults, options))
  const [longest] = useState(() => {
    const limits = [...longestTexts(options.schema)]
    return new Map(limits.map(([name, length]) => [fieldOf?.[name] ?? name, length]))
  })
  const form = useForm<Values, unknown, Input>({
    defaultValues: { ...baseline, ...restored } as DefaultValues<Values>,
    resolver: standardSchemaResolver(standardSchema(options)),
    shouldFocusError: false,
  })
  const [once] = useState(oneAtATime)
  const [keyOf] = useState(attemptKeys)
  const isUploading = useRef(false)
  const lastIntent = useRef<Intent>(undefined)
  const [pending, setPending] = useState<{ readonly intent: Intent }>()
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<{ readonly result: Result; readonly intent: Intent }>()
  const { ask, question: discarding } = useLeaveQuestion()
  const showProblems = useFocusOnProblem(element)
  const latestOnSent = useRef(onSent)
  useEffect(() => {
    latestOnSent.current = onSent
  })
  useEffect(() => {
    // Runs after the warning about unsaved work has ended.
    if (sent) latestOnSent.current(sent.result, sent.intent)
  }, [sent])

  const isShown = (field: string) => element.current?.elements.namedItem(field) != null
  const refuse = (error: unknown) => {
    const { fields, message } = refusalOf(error, { failed, isShown, names: namesOf(baseline), fieldOf })
    for (const [field, problem] of fields) form.setError(field as never, { message: problem })
    setFailure(message)
    if (fields.size > 0) showProblems()
  }
  const submit = (intent: Intent) =>
    once(async () => {
      lastIntent.current = intent
      setFailure(undefined)
      if (isUploading.current) return setFailure(t.uploading)
      const save = form.handleSubmit(async (input) => {
        setPending({ intent })
        const values = form.getValues()
        const result = await send(input, { values, intent, idempotencyKey: keyOf([input, intent]) })
        if (result === stopped) return
        setRestored(undefined)
        setBaseline(form.getValues())
        setSent({ result, intent })
      }, showProblems)
      await save().catch(refuse)
      setPending(undefined)
    })
  return {
    form: form as unknown as UseFormReturn<Values>,
    element,
    submit: (intent) => void submit(intent),
    retry: () => void submit(lastIntent.current as Intent),
    pending,
    failure,
    required,
    longest,
    baseline,
    draft,
    isRestored: restored !== undefined,
    startOver: () => {
      if (draft) forgetDraft(draft)
      setRestored(undefined)
      setFailure(undefined)
      form.reset(baseline)
      element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    },
    rebase: (values, next) => {
      setBaseline(next)
      form.reset(values)
    },
    discard: (leave) => {
      const forgetAndLeave = () => {
        if (draft) forgetDraft(draft)
        leave()
      }
      if (isSameValues(baseline, form.getValues())) forgetAndLeave()
      else ask(forgetAndLeave)
    },
    discarding,
    setUploading: useCallback((uploading) => {
      isUploading.current = uploading
    }, []),
  }
}

/** The sentences of react-hook-form's errors, by field. */
export function problemsOf(errors: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(errors).flatMap(([field, error]: [string, { readonly message?: unknown }]) =>
      typeof error.message === 'string' ? [[field, error.message]] : [],
    ),
  )
}

const soonMilliseconds = 2000
const firstProblem = '[name][aria-invalid=true], fieldset[data-invalid] :is(input, select, button)'

/** Returns a function. After its call, the first field with a problem gets the focus as soon as the problem is shown. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const wantedAt = useRef(Number.NEGATIVE_INFINITY)
  // Runs after every rendering, when the messages that describe the fields are there.
  useEffect(() => {
    if (performance.now() - wantedAt.current > soonMilliseconds) return
    const first = form.current?.querySelector<HTMLElement>(firstProblem)
    if (!first) return
    wantedAt.current = Number.NEGATIVE_INFINITY
    first.focus()
  })
  return useCallback(() => {
    wantedAt.current = performance.now()
  }, [])
}
