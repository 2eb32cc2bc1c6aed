import { DeletionReasons } from '../../features/office/admin/deletion-reasons.tsx'
import { QuickActions } from '../../features/office/admin/quick-actions.tsx'
import { StatCards } from '../../features/office/admin/stat-cards.tsx'
import { SystemInformation } from '../../features/office/admin/system-information.tsx'
import { useText } from '../../lib/messages.tsx'
import { adminTexts } from '../../messages/office/admin.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const { title } = useText(adminTexts).overview
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
      <div className="mt-5">
        <StatCards />
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <QuickActions />
        <div className="grid gap-5">
          <SystemInformation />
          <DeletionReasons />
        </div>
      </div>
    </div>
  )
}
