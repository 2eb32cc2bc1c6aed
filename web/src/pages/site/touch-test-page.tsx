import { ErrorList } from '../../features/site/error-reports/error-list.tsx'
import { DeviceInfo } from '../../features/site/touch-test/device-info.tsx'
import { TouchLog } from '../../features/site/touch-test/touch-log.tsx'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { touchTestTexts } from '../../messages/site/touch-test.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { MissingPage } from '../../ui/page/poster-page.tsx'

/** Only an unreleased version has this page. */
const isOpen = (version: string) => version !== ''

export async function load({ version }: PageNeeds) {
  return isOpen(version) ? undefined : { status: 404 }
}

/** For developers: touches, the device, and the errors of this browser. */
export function Page() {
  const t = useText(touchTestTexts)
  const { notFound } = useText(commonTexts)
  const { version } = useSite()
  if (!isOpen(version)) {
    const back = { to: '/events', label: notFound.action }
    return <MissingPage title={notFound.title} text={notFound.text} back={back} />
  }
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-8">
      <PageHead title={t.title} />
      <div>
        <h1 className="text-3xl font-extrabold">{t.title}</h1>
        <p className="mt-2 text-muted">{t.intro}</p>
      </div>
      <TouchLog />
      <DeviceInfo />
      <ErrorList />
    </div>
  )
}
