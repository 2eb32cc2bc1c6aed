import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

export const bannerTypes = ['image', 'gradient'] as const

/** How the whole site looks (core section 3, Site theme). Colours are `#rrggbb`. */
export const siteThemeFields = z.object({
  primary_color: z.string(),
  /** Shades 50 to 900 of the primary colour. */
  primary_colors: z.record(z.string(), z.string()),
  accent_color: z.string(),
  banner_type: z.enum(bannerTypes),
  banner_image_url: z.string().nullable(),
  banner_image_overlay: z.object({ color: z.string(), opacity: z.number() }),
  banner_gradient_start: z.string(),
  banner_gradient_end: z.string(),
  secondary_bar_gradient_start: z.string().nullable(),
  secondary_bar_gradient_end: z.string().nullable(),
  /** Without what is not allowed. */
  custom_css: z.string(),
})
export type SiteThemeFields = z.infer<typeof siteThemeFields>

export const siteThemeSchema = siteThemeFields.extend({
  /** The address of the custom CSS as a style sheet; null without custom CSS. */
  custom_css_url: z.string().nullable(),
  /** 0 as long as no theme was ever saved. */
  version: z.number().int(),
})
export type SiteTheme = z.infer<typeof siteThemeSchema>

/** The theme as long as none is stored (secondary section 9). The palette is computed from the primary colour. */
export const defaultSiteTheme = {
  primary_color: '#ef4444',
  accent_color: '#3b82f6',
  banner_type: 'gradient',
  banner_image_url: null,
  banner_image_overlay: { color: '#000000', opacity: 0.4 },
  banner_gradient_start: '#dc2626',
  banner_gradient_end: '#991b1b',
  secondary_bar_gradient_start: null,
  secondary_bar_gradient_end: null,
  custom_css: '',
} as const satisfies Omit<SiteThemeFields, 'primary_colors'>

export const getSiteTheme = endpoint('GET /theme', {
  summary: 'The site theme, or the default one',
  access: 'public',
  caching: 'shared',
  response: siteThemeSchema,
})
