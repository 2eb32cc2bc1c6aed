import { EmailConfigPanel } from '../../features/office/configuration/email-config-panel.tsx'
import { useText } from '../../lib/messages.tsx'
import { configurationTexts } from '../../messages/office/configuration.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(configurationTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      <p className="mt-2 mb-6 text-muted">{t.intro}</p>
      <EmailConfigPanel />
    </div>
  )
}
