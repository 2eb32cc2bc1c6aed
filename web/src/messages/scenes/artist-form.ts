import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Edit page',
  intro: 'Every visitor sees this page.',
  save: 'Save Changes',
  saving: 'Saving…',
  saved: 'Page saved',
  failed: 'Failed to save the page',
  addFailed: 'Failed to make the page',
  labels: {
    name: 'Name',
    aliases: 'Other names',
    roles: 'Does',
    picture_url: 'Picture',
    dance_styles: 'Styles',
    location: 'Lives in',
    bio: 'About',
    website_url: 'Website',
    instagram: 'Instagram',
    facebook: 'Facebook',
  },
  aliasesHint: 'With commas. The search finds them too.',
  links: 'Links',
  placeholders: { website_url: 'https://', instagram: '@name', facebook: 'Name or page' },
}

/** The form of an artist's page. */
export const artistFormTexts = inLanguages({ en })
