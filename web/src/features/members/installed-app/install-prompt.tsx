import { Share, SquarePlus } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isApplePhone } from '../../../lib/browser/device.ts'
import { followInstallOffer, hasInstallOffer, install } from '../../../lib/browser/install-prompt.ts'
import { remember } from '../../../lib/browser/storage.ts'
import { useMatches, useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { installedAppTexts } from '../../../messages/members/installed-app.ts'
import { BottomNotice } from '../../../ui/bottom-notices.tsx'
import { Button } from '../../../ui/button.tsx'
import { isDeclined, isForReading, isSafari } from './rules.ts'

/** A reader who has stayed so long knows the site a little. */
const quietMilliseconds = 30_000

/** Offers to install the site; on iPhones and iPads it says how, because Safari has no call for it. */
export function InstallPrompt() {
  const now = useNow()
  const { pathname } = useLocation()
  const isInstalled = useMatches('(display-mode: standalone)')
  const declined = useStored('installDeclined')
  const hasOffer = useSyncExternalStore(followInstallOffer, hasInstallOffer)
  const isApple = isApplePhone() && isSafari(navigator.userAgent)
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const isOffered = !isInstalled && (hasOffer || isApple)
  if (!isOffered || !isTime || !isForReading(pathname) || isDeclined(declined, now)) return null
  const decline = () => remember('installDeclined', now.toString())
  const accept = async () => (await install()) || decline()
  return <Prompt onInstall={hasOffer ? () => void accept() : undefined} onDecline={decline} />
}

interface PromptProps {
  /** Undefined: the reader must do it in the menu of the browser. */
  readonly onInstall: (() => void) | undefined
  readonly onDecline: () => void
}

function Prompt({ onInstall, onDecline }: PromptProps) {
  const t = useText(installedAppTexts).install
  return (
    <BottomNotice label={t.title}>
      <div className="flex gap-4">
        <img src="/icon-192.png" alt="" width={48} height={48} className="size-12 rounded-md" />
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold">{t.title}</h2>
          <p className="mt-1 text-[0.95rem] text-muted">{t.text}</p>
        </div>
      </div>
      {!onInstall && (
        <ol className="mt-3 grid gap-1.5 text-[0.95rem]">
          <li className="flex items-center gap-2">
            <Share className="size-5 shrink-0 text-accent" aria-hidden />
            {t.pressShare}
          </li>
          <li className="flex items-center gap-2">
            <SquarePlus className="size-5 shrink-0 text-accent" aria-hidden />
            {t.addToHomeScreen}
          </li>
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 *:max-sm:grow">
        {onInstall && <Button onClick={onInstall}>{t.install}</Button>}
        <Button look="quiet" onClick={onDecline}>
          {t.notNow}
        </Button>
      </div>
    </BottomNotice>
  )
}
