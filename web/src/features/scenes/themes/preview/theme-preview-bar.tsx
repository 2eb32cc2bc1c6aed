import { TriangleAlert } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useUnloadWarning } from '../../../../lib/browser/use-unsaved-warning.ts'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { allowsCustomCss } from '../custom-styles.tsx'
import { useShowTheme } from './api.ts'

const themePage = '/admin/theme'

/** Says on every page that it shows a theme which is not saved. Load it lazily: only admins need it. */
export function ThemePreviewBar({ css }: { css: string }) {
  const { previewBar: t } = useText(themesTexts)
  const { endPreview } = useShowTheme()
  const { pathname } = useLocation()
  useUnloadWarning(true)
  useStyleSheet(allowsCustomCss(pathname) ? css : '')
  const button = 'inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4'
  return (
    <div role="status" className="border-b border-line bg-ink text-paper">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-1">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 py-2 text-sm font-medium">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t.text}
        </p>
        <div className="flex gap-4 text-sm">
          {pathname !== themePage && (
            <Link to={themePage} className={button}>
              {t.edit}
            </Link>
          )}
          <button type="button" className={button} onClick={() => void endPreview()}>
            {t.end}
          </button>
        </div>
      </div>
    </div>
  )
}

/**
 * Adds the text as a style sheet of this document. It has no address because it is not saved, and the security policy
 * refuses style elements.
 */
function useStyleSheet(css: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
