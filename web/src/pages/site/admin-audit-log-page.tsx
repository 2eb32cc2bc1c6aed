import { useScenes } from '../../features/scenes/scenes/api.ts'
import { AuditLog } from '../../features/site/audit/audit-log.tsx'
import { useText } from '../../lib/messages.tsx'
import { auditTexts } from '../../messages/site/audit.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(auditTexts)
  const scenes = useScenes().data ?? []
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 mb-5 text-muted">{t.text}</p>
      <AuditLog scenes={scenes} />
    </div>
  )
}
