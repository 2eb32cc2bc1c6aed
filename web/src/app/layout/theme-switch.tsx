import { Moon, Sun } from 'lucide-react'
import { remember } from '../../lib/browser/storage.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'

/** A button that switches the theme. It has both icons; the style sheet shows the right one. */
export function ThemeSwitch() {
  const common = useText(commonTexts)
  const toggle = () => {
    const root = document.documentElement
    const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : systemDark
    const next = dark ? 'light' : 'dark'
    root.dataset.theme = next
    remember('theme', next)
  }
  return (
    <button
      type="button"
      onClick={toggle}
      className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
    >
      <Moon className="theme-light-only size-5" aria-hidden />
      <Sun className="theme-dark-only size-5" aria-hidden />
      <span className="theme-light-only sr-only">{common.themeToDark}</span>
      <span className="theme-dark-only sr-only">{common.themeToLight}</span>
    </button>
  )
}
