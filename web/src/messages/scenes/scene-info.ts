import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Manage Scene Info',
  save: 'Save Changes',
  saving: 'Saving…',
  done: 'Scene profile updated successfully',
  failed: 'Failed to update profile',
  sections: { about: 'About the scene', contact: 'Contact', social: 'Social links' },
  socialNote: 'A name, a link or, for WhatsApp, a number: we make the full address.',
  labels: {
    profile_description: 'Profile description',
    primary_styles: 'Primary styles',
    scene_vibe: 'Scene vibe',
    typical_crowd_size: 'Typical crowd size',
    meeting_info: 'Meeting info',
    contact_email: 'Contact email',
    website_url: 'Website',
    instagram: 'Instagram',
    facebook: 'Facebook',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
  },
  hints: {
    profile_description: 'What a visitor should know: what is danced, where, and how newcomers are welcomed.',
    meeting_info: 'The regular nights in a sentence or two.',
  },
  placeholders: {
    scene_vibe: 'Sunny, welcoming, a little barefoot',
    website_url: 'https://',
    instagram: '@yourscene',
    facebook: 'groups/yourscene',
    whatsapp: '+1 555 010 9999',
    telegram: '@yourscene',
    youtube: '@yourscene',
    tiktok: '@yourscene',
  },
  noSize: 'Not said',
  people: (size: string) => `${size} people`,
}

export const sceneInfoTexts = inLanguages({ en })
