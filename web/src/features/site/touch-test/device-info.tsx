import { deviceFacts } from '../../../lib/browser/device.ts'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { touchTestTexts } from '../../../messages/site/touch-test.ts'
import { Panel } from '../../../ui/page/panel.tsx'

/** The properties of this device and browser. */
export function DeviceInfo() {
  const t = useText(touchTestTexts)
  const facts = useHydrated() ? deviceFacts() : []
  return (
    <Panel title={t.device}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
