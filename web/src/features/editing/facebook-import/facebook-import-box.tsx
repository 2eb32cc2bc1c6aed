import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'
import { ChevronDown, CircleAlert, CircleCheck, Info, Link2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { facebookImportTexts } from '../../../messages/editing/facebook-import.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useImportPage } from './api.ts'
import {
  failureNotice,
  gaveSomething,
  type ImportNotice,
  isPageAddress,
  noticeOf,
  withScheme,
} from './import-messages.ts'

export interface FacebookImportBoxProps {
  /** The link in the form. */
  readonly url: string
  /** Called with every change of the link that gives a web address, also when the server corrects it. */
  readonly onUrl: (url: string) => void
  /** Called with the fields of the page; a missing one is null. Returns the labels of the fields that it filled in. */
  readonly onImported: (page: ImportedPage) => readonly string[]
  /** Whether it is open at first. */
  readonly isOpen?: boolean
  /** Other ways to begin, beside the button. */
  readonly beside?: ReactNode
}

/** "Have a Facebook event?": a link that fills in the form around it. The form keeps the link in any case. */
export function FacebookImportBox(props: FacebookImportBoxProps) {
  const { url, onUrl, onImported, beside } = props
  const t = useText(facebookImportTexts)
  const panel = useId()
  const [isOpen, setOpen] = useState(props.isOpen ?? false)
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="no-scrollbar flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1">
        <h2 className="max-sm:shrink-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 items-center gap-2.5 rounded-full border border-line-strong/60 bg-surface px-4 text-left text-sm leading-tight font-semibold hover:bg-sunken"
          >
            <Link2 className="size-4 shrink-0 text-brand-text" aria-hidden />
            <span>
              <span className="block">{t.title}</span>
              <span className="block max-w-44 truncate text-xs font-normal text-muted">{t.sites}</span>
            </span>
            <ChevronDown
              className={`size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
              aria-hidden
            />
          </button>
        </h2>
        {beside}
      </div>
      {isOpen && (
        <div id={panel} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <LinkForm url={url} onUrl={onUrl} onImported={onImported} />
        </div>
      )}
    </section>
  )
}

/** This box is inside the event's form, so it is no form itself. Enter imports the link and does not save the event. */
function LinkForm({ url, onUrl, onImported }: FacebookImportBoxProps) {
  const t = useText(facebookImportTexts)
  const field = useRef<HTMLInputElement>(null)
  const importPage = useImportPage()
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<ImportNotice>()
  const { typed, type, settle } = useTypedLink({ url, onUrl })

  function refuse(message: string) {
    setProblem(message)
    field.current?.focus()
  }

  async function save() {
    if (importPage.isPending) return
    setProblem(undefined)
    setNotice(undefined)
    const address = withScheme(typed)
    if (address === '') return refuse(t.missing)
    if (!isPageAddress(address)) return refuse(t.invalid)
    settle(address)
    try {
      const page = await importPage.mutateAsync(address)
      if (page.facebook_url) settle(page.facebook_url)
      const filled = gaveSomething(page) ? onImported(page) : []
      setNotice(noticeOf(page, { filled, t }))
    } catch (error) {
      const failed = failureNotice(error, { address, t })
      if (failed.message === t.invalid) refuse(t.invalid)
      else setNotice(failed)
    }
  }

  return (
    <>
      <p className="mb-4 text-muted">{t.intro}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <Field
          ref={field}
          label={t.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder={t.example}
          value={typed}
          readOnly={importPage.isPending}
          error={problem}
          onChange={(change) => {
            setProblem(undefined)
            type(change.target.value)
          }}
          onKeyDown={(key) => {
            if (key.key !== 'Enter' || key.nativeEvent.isComposing) return
            key.preventDefault()
            void save()
          }}
          className="min-w-0 flex-1"
        />
        {/* Beside the input, below its label. */}
        <Button
          look="quiet"
          aria-disabled={importPage.isPending}
          onClick={() => void save()}
          className="min-h-12 sm:mt-[1.875rem]"
        >
          {importPage.isPending ? t.saving : t.save}
        </Button>
      </div>
      <ImportNoticeLine notice={notice} />
    </>
  )
}

/** The text of the box. The form gets it only when it is a web address, and keeps the earlier link otherwise. */
function useTypedLink({ url, onUrl }: Pick<FacebookImportBoxProps, 'url' | 'onUrl'>) {
  const [draft, setDraft] = useState({ text: url, given: url, before: url })
  // The form has changed the link.
  const { text, before } = draft.given === url ? draft : { text: url, before: url }
  const give = (next: { text: string; given: string; before: string }) => {
    setDraft(next)
    onUrl(next.given)
  }
  return {
    typed: text,
    type: (words: string) => {
      const given = isPageAddress(words) ? withScheme(words) : words.trim() === '' ? '' : before
      give({ text: words, given, before })
    },
    settle: (address: string) => give({ text: address, given: address, before: address }),
  }
}

const icons = { done: CircleCheck, info: Info, failed: CircleAlert }

/** The result of an import. The element is always on the page, so that screen readers read the result. */
function ImportNoticeLine({ notice }: { notice: ImportNotice | undefined }) {
  const Icon = notice && icons[notice.look]
  const look = notice?.look === 'failed' ? 'border-brand-text/40 bg-brand-soft' : 'border-line bg-sunken'
  return (
    <div role="status">
      {notice && Icon && (
        <p className={`mt-4 flex gap-3 rounded-md border px-4 py-3 ${look}`}>
          <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{notice.message}</span>
        </p>
      )}
    </div>
  )
}
