import { inLanguages } from './in-languages.ts'

const en = {
  share: 'Share',
  native: 'Share…',
  copyLink: 'Copy link',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  mail: 'E-mail',
  calendar: 'Add to your calendar',
  google: 'Google Calendar',
  outlook: 'Outlook',
  ical: 'iCal (.ics)',
  icalDone: 'iCal file downloaded',
  icalFailed: 'Failed to download iCal file',
  qrCode: 'QR code',
  qrAlt: (title: string) => `QR code that opens the page of ${title}`,
  format: 'Format',
  formats: { data_url: 'Data URL', png: 'PNG', svg: 'SVG' },
  size: 'Size',
  pixels: (size: number) => `${size} px`,
  qrLoadFailed: 'Failed to load QR code',
  qrDownload: 'Download QR code',
  qrDone: (format: string) => `QR code downloaded as ${format}`,
  qrFailed: 'Failed to download QR code',
  subscribe: (scene: string) => `Follow the ${scene} calendar`,
  subscribeText: 'New events appear in your own calendar automatically.',
  webcal: 'Apple, Outlook and others',
  subscribeGoogle: 'Google Calendar',
  copyFeed: 'Copy feed address',
  googleIsSlow: 'Google reads calendars rarely: a change can take up to a day to appear there.',
}

export const sharingTexts = inLanguages({ en })
