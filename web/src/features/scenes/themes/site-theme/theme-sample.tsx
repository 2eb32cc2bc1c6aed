import type { SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { Banner, BannerWords } from '../../../../ui/banner/banner.tsx'
import { secondaryBanner, siteBanner } from '../rules.ts'
import { themeVariables } from '../variables.ts'
import { type ThemeValues, themeOf } from './theme-values.ts'

/** A sample of the theme that the form describes, for both themes of the reader. Nothing in it can be pressed. */
export function ThemeSample() {
  const { sample: t } = useText(themesTexts)
  const theme = themeOf(useWatch() as ThemeValues)
  return (
    <section aria-label={t.title} className="overflow-hidden rounded-lg border border-line bg-surface">
      <h2 className="px-5 pt-4 pb-3 text-lg font-bold">{t.title}</h2>
      <Banner look={siteBanner(theme)} className="px-5 py-8">
        <BannerWords>
          <p className="font-display text-3xl font-extrabold">{t.bannerTitle}</p>
          <p>{t.bannerText}</p>
        </BannerWords>
      </Banner>
      <div className="grid grid-cols-2">
        <Parts colours={coloursOf(theme, 'light')} label={t.light} />
        <Parts colours={coloursOf(theme, 'dark')} label={t.dark} />
      </div>
      <Banner look={secondaryBanner(theme)} className="px-5 py-5">
        <BannerWords>
          <p className="font-display text-lg font-bold">{t.secondary}</p>
        </BannerWords>
      </Banner>
    </section>
  )
}

/** The tokens of styles.css that a site theme replaces, and some others around them. */
const defaults = {
  light: {
    '--paper': '#faf7f2',
    '--ink': '#1d1714',
    '--brand': '#dc2626',
    '--on-brand': '#ffffff',
    '--accent': '#1d4ed8',
    '--brand-soft': '#fdeceb',
    '--brand-text': '#b91c1c',
  },
  dark: {
    '--paper': '#141110',
    '--ink': '#f6f1eb',
    '--brand': '#dc2626',
    '--on-brand': '#ffffff',
    '--accent': '#93bbfd',
    '--brand-soft': '#3a1d1b',
    '--brand-text': '#fca5a5',
  },
} as const

type Colours = Readonly<Record<keyof typeof defaults.light, string>>

/** The colours of one theme. The built style sheet chooses between both at the root of the page and not at an element. */
function coloursOf(theme: SiteThemeFields, scheme: 'light' | 'dark'): Colours {
  const chosen = Object.entries(themeVariables(theme)).map(([name, value]) => {
    const both = value.match(/#[\da-f]{6}/g) ?? []
    return [name, both[scheme === 'dark' ? both.length - 1 : 0]]
  })
  return { ...defaults[scheme], ...Object.fromEntries(chosen) }
}

function Parts({ colours, label }: { colours: Colours; label: string }) {
  const { sample: t } = useText(themesTexts)
  return (
    <div
      style={{ background: colours['--paper'], color: colours['--ink'] }}
      className="grid content-start justify-items-start gap-3 p-5"
    >
      <p className="text-sm font-semibold">{label}</p>
      <span
        style={{ background: colours['--brand'], color: colours['--on-brand'] }}
        className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold"
      >
        {t.button}
      </span>
      <p>
        {t.text}{' '}
        <span style={{ color: colours['--accent'] }} className="underline">
          {t.link}
        </span>
      </p>
      <span
        style={{ background: colours['--brand-soft'], color: colours['--brand-text'] }}
        className="rounded-full px-3 py-1 text-sm font-semibold"
      >
        {t.chip}
      </span>
    </div>
  )
}
