import type { ImportedPage } from '@floorcraft/contract/facebook-import.ts'
import { ChevronDown, Link2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { facebookImportTexts } from '../../messages/facebook-import.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useImportPage } from './api.ts'
import {
  failureNotice,
  gaveSomething,
  type ImportNotice,
  isPageAddress,
  noticeOf,
  withScheme,
} from './import-messages.ts'
import { ImportNoticeLine } from './import-notice-line.tsx'

export interface FacebookImportBoxProps {
  /** The link as the form holds it. */
  readonly url: string
  /** Called with every change of the link that leads somewhere, also with what the server made of it. */
  readonly onUrl: (url: string) => void
  /** Called when the page gave something; what it does not say is null and leaves the form as it is. */
  readonly onImported: (page: ImportedPage) => void
}

/** "Have a Facebook event?": a link that fills in the form around it, and is kept whether it does or not. */
export function FacebookImportBox({ url, onUrl, onImported }: FacebookImportBoxProps) {
  const t = useText(facebookImportTexts)
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-lg px-5 py-3 text-left font-semibold hover:bg-sunken"
        >
          <Link2 className="size-5 shrink-0 text-brand-text" aria-hidden />
          <span className="flex-1">{t.title}</span>
          <ChevronDown
            className={`size-5 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="px-5 pb-5">
          <LinkForm url={url} onUrl={onUrl} onImported={onImported} />
        </div>
      )}
    </section>
  )
}

/** Stands inside the event's own form, so it is none itself: Enter saves the link instead of the event. */
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
      if (gaveSomething(page)) onImported(page)
      setNotice(noticeOf(page))
    } catch (error) {
      const failed = failureNotice(error, t)
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
        {/* Beside the input, which stands below its label. */}
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

/**
 * What stands in the box. The form gets it as far as it leads to a page, and what it had before where it does not:
 * half an address and nonsense are nobody's link.
 */
function useTypedLink({ url, onUrl }: Pick<FacebookImportBoxProps, 'url' | 'onUrl'>) {
  const [draft, setDraft] = useState({ text: url, given: url, before: url })
  // Changed somewhere else in the form.
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
