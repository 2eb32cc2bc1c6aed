import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { secondaryBanner, siteBanner } from '../rules.ts'
import { themeVariables } from '../variables.ts'

/** How a chosen colour is corrected in use, because a text on it or in it would be hard to read. */
export type ContrastNote =
  | { readonly kind: 'darkText' }
  | { readonly kind: 'darker'; readonly shown: string }
  | { readonly kind: 'accent'; readonly light: string; readonly dark: string }
  | { readonly kind: 'bannerInk' }
  | { readonly kind: 'bannerVeil' }

/** About buttons of the primary colour. */
export function primaryNote({ primary_color }: SiteThemeFields): ContrastNote | undefined {
  const variables = themeVariables({ ...defaultSiteTheme, primary_color })
  const brand = variables['--brand']
  if (brand === undefined) return undefined
  if (variables['--on-brand'] !== '#ffffff') return { kind: 'darkText' }
  return brand === primary_color ? undefined : { kind: 'darker', shown: brand }
}

/** About text in the accent colour. */
export function accentNote({ accent_color }: SiteThemeFields): ContrastNote | undefined {
  const [light, dark] =
    themeVariables({ ...defaultSiteTheme, accent_color })['--accent']?.match(/#[\da-f]{6}/g) ?? []
  if (!light || !dark || (light === accent_color && dark === accent_color)) return undefined
  return { kind: 'accent', light, dark }
}

/** About the words of the banner or of the secondary bar on a gradient. A picture always has a layer behind its words. */
export function bannerNote(
  theme: SiteThemeFields,
  { of }: { of: 'banner' | 'secondary' },
): ContrastNote | undefined {
  const look = of === 'banner' ? siteBanner(theme) : secondaryBanner(theme)
  if (look.image) return undefined
  if (look.veil) return { kind: 'bannerVeil' }
  return look.text === 'ink' ? { kind: 'bannerInk' } : undefined
}
