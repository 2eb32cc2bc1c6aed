import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { optionalEmail, optionalParagraphs, optionalText, optionalWebAddress, text } from '../base/fields.ts'
import { type Network, networkNames } from '../base/networks.ts'
import { foldWords } from '../base/texts/text-folding.ts'
import { socialAddress } from '../members/social-links.ts'
import { sceneProfileSchema } from './scenes.ts'

/** Secondary section 9: the dance styles and sizes that the profile offers. A scene may have other styles. */
export const sceneDanceStyles = [
  'Zouk',
  'Brazilian Zouk',
  'Lambazouk',
  'Traditional Zouk',
  'Salsa',
  'Bachata',
  'Kizomba',
  'Urban Kiz',
  'Fusion',
  'Contemporary',
  'Blues',
  'West Coast Swing',
] as const

const foldedStyle = (style: string) => foldWords(style).replaceAll(' ', '')

/** A style as the list writes it: `urbankiz` is Urban Kiz. Other styles stay as they are. */
export const sceneStyleOf = (style: string): string =>
  sceneDanceStyles.find((listed) => foldedStyle(listed) === foldedStyle(style)) ?? style

export const crowdSizes = ['10-25', '25-50', '50-100', '100-200', '200+'] as const

/** A handle or an address of a network, as the full address; null when it is empty. */
const socialLink = (network: Network) =>
  text(500).transform((written, context) => {
    if (written === '') return null
    const address = socialAddress(network, written)
    if (address === undefined) {
      const message =
        network === 'whatsapp'
          ? 'Please enter a WhatsApp number with its country code, or a link'
          : `Please enter a valid ${networkNames[network]} name or link`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return address
  })

/** An empty map is null. */
const socialLinks = z
  .object({
    instagram: socialLink('instagram').nullish(),
    facebook: socialLink('facebook').nullish(),
    whatsapp: socialLink('whatsapp').nullish(),
    telegram: socialLink('telegram').nullish(),
    youtube: socialLink('youtube').nullish(),
    tiktok: socialLink('tiktok').nullish(),
  })
  .transform((links) => {
    const given = Object.entries(links).filter(([, address]) => address)
    return given.length === 0 ? null : (Object.fromEntries(given) as Partial<Record<Network, string>>)
  })

/** Fields that are missing stay as they are; null empties a field. */
export const sceneProfileBody = z.object({
  profile_description: optionalParagraphs(5000),
  social_media: socialLinks.nullish(),
  contact_email: optionalEmail,
  website_url: optionalWebAddress,
  meeting_info: optionalParagraphs(1000),
  primary_styles: z
    .array(text(50))
    .max(20)
    .transform((styles) => [...new Set(styles.filter(Boolean))])
    .nullish(),
  scene_vibe: optionalText(200),
  typical_crowd_size: z
    .union([z.literal('').transform(() => null), z.enum(crowdSizes)], 'Please choose a size of the list')
    .nullish(),
  version: z.number().int().nullish(),
})
export type SceneProfileBody = z.output<typeof sceneProfileBody>

export const updateSceneProfile = endpoint('PATCH /scenes/{sceneId}/profile', {
  summary: 'Change the profile of a scene: for its leaders and admins',
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  body: sceneProfileBody,
  response: sceneProfileSchema,
})
