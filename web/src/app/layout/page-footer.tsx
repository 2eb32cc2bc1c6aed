import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { useSite } from '../../lib/site.tsx'
import { commonTexts } from '../../messages/base/common.ts'

const link =
  'inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline'

/**
 * The end of every page. It is always below the first screen, so that content that loads above moves nothing visible. On
 * phones it ends above the fixed bars. An unreleased version shows its number here.
 */
export function PageFooter() {
  const common = useText(commonTexts)
  const { version, apiDocs } = useSite()
  const { search } = useLocation()
  return (
    <footer className="page-footer border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-2 py-2">
        <Link to="/scenes" className={link}>
          {common.scenes}
        </Link>
        <Link to="/submit" className={link}>
          {common.addEvent}
        </Link>
        <Link to="/privacy-policy" className={link}>
          {common.privacyPolicy}
        </Link>
        <Link to={{ search, hash: '#cookies' }} preventScrollReset className={link}>
          {common.cookies}
        </Link>
        {apiDocs && (
          <a href="/api/docs" className={link}>
            {common.apiDocs}
          </a>
        )}
        {version && <span className="ml-auto px-2 text-xs text-muted">{common.version(version)}</span>}
      </div>
    </footer>
  )
}
