import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import type { Reportable } from './report-dialog.tsx'

const reportDialog = dialogFrom(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportButtonProps extends Reportable {
  /** The page on which the button is. Visitors come back to it. */
  readonly path: string
  /** The member whose own it is, who does not report it. */
  readonly ownerId?: string | undefined
}

/** Opens the form that reports a thing. A visitor signs in first. */
export function ReportButton({ path, ownerId, ...thing }: ReportButtonProps) {
  const t = useText(reportsTexts)
  const { member } = useMe()
  const [isOpen, setOpen] = useState(false)
  if (member && member.id === ownerId) return null
  const look = {
    look: 'plain',
    className: '!gap-1.5 !px-2 text-sm',
    'aria-label': t.of(t.report, thing.name),
  } as const
  const words = (
    <>
      <Flag className="size-4" aria-hidden />
      {t.report}
    </>
  )
  if (!member)
    return (
      <ButtonLink {...look} to={pathWithReturn('/login', path)}>
        {words}
      </ButtonLink>
    )
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <LazyDialog from={reportDialog} thing={thing} onClose={() => setOpen(false)} />}
    </>
  )
}
