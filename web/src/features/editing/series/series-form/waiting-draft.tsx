import { History } from 'lucide-react'
import { useStored } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { findDraft, forgetDraft } from '../../../../ui/form/drafts.ts'
import { emptySeries, seriesDraft } from './series-values.ts'

/** Says that a series was begun and not sent. It can be continued or thrown away. */
export function WaitingDraft({ memberId, onContinue }: { memberId: string; onContinue: () => void }) {
  const { form: t } = useText(seriesTexts)
  // Another tab may send it or throw it away.
  useStored('formDrafts')
  const draft = findDraft(seriesDraft(memberId), emptySeries)
  if (!draft) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken py-3 pr-3 pl-4">
      <History aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">
        {t.draftWaits(draft.title?.trim() ?? '')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onContinue}>
          {t.continueDraft}
        </Button>
        <Button look="plain" onClick={() => forgetDraft(seriesDraft(memberId))}>
          {t.discardDraft}
        </Button>
      </div>
    </div>
  )
}
