/** The social networks, with the name of each as it is written on screen. */
export const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const
export type Network = keyof typeof networkNames
export const socialNetworks = Object.keys(networkNames) as Network[]
