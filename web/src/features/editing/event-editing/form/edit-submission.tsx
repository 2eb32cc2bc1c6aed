import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import { useText } from '../../../../lib/messages.tsx'
import { submissionsTexts } from '../../../../messages/editing/submissions.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDecisions } from '../../submissions/api.ts'
import { SubmissionForm, valuesOfSubmission } from './submission-form.tsx'
import { useFormScenes } from './use-form-scenes.ts'

/** Changes what was sent in, and publishes it. */
export function EditAndApprove({ submission, onDone }: { submission: QueuedSubmission; onDone: () => void }) {
  const { form: t } = useText(submissionsTexts)
  const { approve } = useDecisions(submission)
  const { scenes, scenesFailure } = useFormScenes()
  const { content, change, current, event_version, scene, version } = submission
  return (
    <SubmissionForm
      kind="known"
      initial={valuesOfSubmission({ ...content, ...current, ...change }, scene)}
      scenes={scenes}
      scenesFailure={scenesFailure}
      submit={t.approve}
      leave={
        <Button look="plain" onClick={onDone}>
          {t.cancel}
        </Button>
      }
      send={(input) => approve.mutateAsync({ version, event_version, content: input })}
      onSent={onDone}
    />
  )
}
