import { Download } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { Button } from '../../../ui/button.tsx'
import { Action } from '../../members/privacy/privacy-action.tsx'
import { useRequestExport } from './api.ts'

/** Asks for a file with all own data. */
export function ExportAction({ onAsked }: { onAsked: () => void }) {
  const t = useText(privacyTexts).download
  const request = useRequestExport()
  const requestAll = () => request.mutate({ export_format: 'zip' }, { onSuccess: onAsked })
  return (
    <Action Icon={Download} {...t}>
      <Button disabled={request.isPending} onClick={requestAll}>
        {t.action}
      </Button>
    </Action>
  )
}
