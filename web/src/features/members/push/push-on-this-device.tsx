import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { PushSubscriptionOfMember } from '@floorcraft/contract/members/push.ts'
import { BellRing } from 'lucide-react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { pushTexts } from '../../../messages/members/push.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { type DeviceState, useDeviceState, usePushDevices, useTurnOff, useTurnOn } from './api.ts'

/** Turns notifications on this device on and off, and those of the member's other devices off. */
export function PushOnThisDevice() {
  const t = useText(pushTexts)
  const devices = usePushDevices().data
  const [browserState, read] = useDeviceState()
  const turnOn = useTurnOn(() => void read())
  const turnOff = useTurnOff(() => void read())
  const current = devices?.find(({ is_current }) => is_current)
  // A browser can keep its subscription after a session has ended, but the server has deleted it.
  const state = browserState === 'on' && !current ? 'off' : browserState
  const others = devices?.filter(({ is_current }) => !is_current) ?? []
  return (
    <Panel title={t.title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BellRing className="size-6 shrink-0 text-muted" aria-hidden />
        <p role="status" className="min-h-12 min-w-0 flex-1 basis-56 text-muted">
          {devices && state && textOf(t, state)}
        </p>
        {devices && state === 'off' && (
          <Button look="quiet" disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {turnOn.isPending ? t.turningOn : t.turnOn}
          </Button>
        )}
        {state === 'on' && current && (
          <Button look="quiet" disabled={turnOff.isPending} onClick={() => turnOff.mutate(current)}>
            {t.turnOff}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold text-muted">{t.others}</h3>
          <ul className="divide-y divide-line">
            {others.map((device) => (
              <OtherDevice
                key={device.id}
                device={device}
                isPending={turnOff.isPending}
                turnOff={() => turnOff.mutate(device)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function textOf(t: typeof pushTexts.en, state: DeviceState): string {
  return state === 'needs-home-screen' ? t.homeScreen : t[state]
}

interface OtherDeviceProps {
  readonly device: PushSubscriptionOfMember
  readonly isPending: boolean
  readonly turnOff: () => void
}

function OtherDevice({ device: { device, created_at }, isPending, turnOff }: OtherDeviceProps) {
  const t = useText(pushTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const name = device || t.unknown
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{t.since(shortDate(atPlace(created_at, zone), locale))}</p>
      </div>
      <Button look="quiet" aria-label={t.turnOffOn(name)} disabled={isPending} onClick={turnOff}>
        {t.turnOff}
      </Button>
    </li>
  )
}
