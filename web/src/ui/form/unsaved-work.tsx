import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type LeaveQuestion,
  useLeaveWarning,
  useUnloadWarning,
} from '../../lib/browser/use-unsaved-warning.ts'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { type DraftOwner, forgetDraft, keepDraft } from './drafts.ts'
import { isSameValues } from './form-values.ts'
import type { SchemaForm } from './use-schema-form.ts'

/** Keeps the typed words on this device until they are sent, and asks before they are left behind. */
export function UnsavedWork<Values extends object, Intent>(props: {
  of: SchemaForm<Values, Intent>
  isPage: boolean
}) {
  const { form, baseline, draft } = props.of
  const watched = useWatch({ control: form.control }) as Values
  const values: Values = { ...form.getValues(), ...watched }
  const isUnsaved = !isSameValues(baseline, values)
  useUnloadWarning(isUnsaved)
  // At once, so that every letter is there again after a crash or a reload.
  useKeptDraft(draft, isUnsaved ? JSON.stringify(values) : undefined)
  const { leave: t } = useText(formTexts)
  return (
    <>
      {props.of.discarding && <LeaveDialog title={t.discard} text={t.lost} question={props.of.discarding} />}
      {/* Not for a dialog, which is closed before its page is left, and the page may be a form itself. */}
      {props.isPage && <LeaveWarning isUnsaved={isUnsaved} isKept={draft !== undefined} />}
    </>
  )
}

function LeaveWarning({ isUnsaved, isKept }: { isUnsaved: boolean; isKept: boolean }) {
  const { leave: t } = useText(formTexts)
  const question = useLeaveWarning(isUnsaved)
  return question ? <LeaveDialog title={t.title} text={isKept ? t.kept : t.lost} question={question} /> : null
}

function LeaveDialog(props: { title: string; text: string; question: LeaveQuestion }) {
  const { leave: t } = useText(formTexts)
  const { title, text, question } = props
  return (
    <Dialog
      open
      title={title}
      onClose={question.stay}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 *:max-sm:grow">
          <Button look="quiet" onClick={question.stay}>
            {t.stay}
          </Button>
          <Button onClick={question.leave}>{t.leave}</Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Keeps the text of this tab. A tab in which nothing was typed does not touch the words of another tab. */
function useKeptDraft(draft: DraftOwner | undefined, text: string | undefined): void {
  const { memberId, form } = draft ?? {}
  const kept = useRef<{ readonly owner: DraftOwner; readonly values: object }>(undefined)
  useEffect(() => {
    if (memberId === undefined || form === undefined) return
    const before = kept.current
    if (before && (text === undefined || before.owner.form !== form)) {
      forgetDraft(before.owner, before.values)
      kept.current = undefined
    }
    if (text === undefined) return
    const values = JSON.parse(text) as object
    keepDraft({ memberId, form }, values)
    kept.current = { owner: { memberId, form }, values }
  }, [memberId, form, text])
}
