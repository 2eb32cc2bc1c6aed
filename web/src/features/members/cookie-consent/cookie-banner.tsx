import { type CookieConsent, saveCookieConsent } from '@floorcraft/contract/members/privacy.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useApi } from '../../../lib/api/queries.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { cookieConsentTexts } from '../../../messages/members/cookie-consent.ts'
import { BottomNotice } from '../../../ui/bottom-notices.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { recallConsent, rememberConsent, type StoredConsent } from './api.ts'

/**
 * Asks for the choice about cookies: once, and again at an address with `#cookies`, as in the link of the footer.
 * Nothing that needs consent runs before.
 */
export function CookieBanner() {
  // The stored text makes the banner follow a choice in another tab.
  useStored('cookieConsent')
  const { hash, key } = useLocation()
  const stored = recallConsent()
  if (hash === '#cookies') return <Question key={key} stored={stored} isOpened />
  return stored ? null : <Question />
}

const defaults: CookieConsent = { functional: true, analytics: true, marketing: false }

const optional = ['analytics', 'marketing'] as const

function Question({ stored, isOpened }: { stored?: StoredConsent | undefined; isOpened?: boolean }) {
  const t = useText(cookieConsentTexts)
  const api = useApi()
  const now = useNow()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<CookieConsent>(stored ?? defaults)
  const [isCustom, setIsCustom] = useState(false)
  useEffect(() => {
    if (isOpened) title.current?.focus()
  }, [isOpened])
  const choose = (consent: CookieConsent) => {
    rememberConsent(consent, now)
    // The server keeps it only for members. The choice on this device counts, so a failure does not matter.
    const isSent = api(saveCookieConsent, { body: consent }).catch(() => {})
    // The page loads again, because what runs with consent starts with the page.
    void isSent.then(() =>
      isOpened ? window.location.assign(`${pathname}${search}`) : window.location.reload(),
    )
  }
  // On a phone the first question is low: the page behind it can be read and used.
  const isLow = !isCustom && !isOpened
  const inLine = isLow ? 'max-md:inline max-md:text-[0.8125rem]' : ''
  return (
    <BottomNotice label={t.title} isLow={isLow}>
      <h2 ref={title} tabIndex={-1} className={`font-extrabold outline-none md:text-lg ${inLine}`}>
        {t.title}
      </h2>
      {isLow && <p className="ml-1.5 inline text-[0.8125rem] text-muted md:hidden">{t.question}</p>}
      <p className={`text-sm text-muted md:mt-1 md:text-[0.95rem] ${isLow ? 'max-md:hidden' : ''}`}>
        {t.text}{' '}
        <Link to="/privacy-policy" className="font-medium text-ink underline underline-offset-4">
          {t.policy}
        </Link>
      </p>
      {stored && (
        <p className="mt-1 text-sm font-medium md:text-[0.95rem]">
          {t.stored(optional.filter((kind) => stored[kind]).map((kind) => t.kinds[kind].label))}
        </p>
      )}
      {isCustom && (
        <div className="mt-2">
          <CheckField {...t.kinds.functional} checked disabled readOnly />
          {optional.map((kind) => (
            <CheckField
              key={kind}
              {...t.kinds[kind]}
              checked={chosen[kind]}
              onChange={(event) => setChosen({ ...chosen, [kind]: event.target.checked })}
            />
          ))}
        </div>
      )}
      {/* Four buttons in one line of the card, and three in one line of a phone. */}
      <div
        className={`flex flex-wrap gap-2 max-[22rem]:*:px-1 max-[22rem]:*:text-sm *:px-2.5 *:max-md:grow sm:*:px-3 md:mt-4 md:*:px-4 ${isLow ? 'mt-1.5' : 'mt-3'}`}
      >
        {isCustom && <Button onClick={() => choose(chosen)}>{t.save}</Button>}
        <Button look="quiet" onClick={() => choose({ functional: true, analytics: true, marketing: true })}>
          {t.acceptAll}
        </Button>
        <Button look="quiet" onClick={() => choose({ functional: true, analytics: false, marketing: false })}>
          {t.rejectAll}
        </Button>
        {!isCustom && (
          <Button look="plain" onClick={() => setIsCustom(true)}>
            {t.customize}
          </Button>
        )}
        {stored && (
          <Button
            look="plain"
            onClick={() => navigate({ pathname, search }, { replace: true, preventScrollReset: true })}
          >
            {t.keep}
          </Button>
        )}
      </div>
    </BottomNotice>
  )
}
