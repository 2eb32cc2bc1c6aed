import { ErrorList } from '../features/error-reports/error-list.tsx'
import { DeviceInfo } from '../features/touch-test/device-info.tsx'
import { TouchLog } from '../features/touch-test/touch-log.tsx'
import { useText } from '../lib/messages.tsx'
import { touchTestTexts } from '../messages/touch-test.ts'
import { PageHead } from '../ui/page-head.tsx'

/** For developers: touches, the device, and the errors of this browser. */
export function Page() {
  const t = useText(touchTestTexts)
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
