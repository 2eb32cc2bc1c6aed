import { inLanguages } from '../base/in-languages.ts'

const en = {
  description: 'What Floorcraft stores about you, what others see, and how to get rid of it.',
  version: (version: string) => `Version ${version}`,
  effective: (date: string) => `Effective ${date}`,
  changes: 'Recent changes',
  notFound: 'Privacy policy not found',
  quickLinks: 'On this page',
}

export const privacyPolicyTexts = inLanguages({ en })
