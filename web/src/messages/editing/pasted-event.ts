import { inLanguages } from '../base/in-languages.ts'

const en = {
  intro: 'Paste the message of your chat or post. It is read on this device and not sent anywhere.',
  message: 'Message',
  example: 'Zouk Friday! Dec 4, class 8:30, social 9:30–1:30 at …, $15',
  noScene:
    'Choose a scene in the form first, so that dates, prices and venues are read as they are meant there.',
  fill: 'Fill the form',
  filled: 'The form is filled in. Please check it.',
  notFound: 'Not found',
  leaveEmpty: 'Leave it empty',
  marks: {
    title: 'Title',
    days: 'Date',
    times: 'Time',
    venue: 'Venue',
    prices: 'Price',
    styles: 'Styles',
    lineUp: 'Line-up',
    link: 'Link',
    removed: 'Removed',
  },
  unsure: (mark: string) => `${mark}, not sure`,
  questions: {
    title: 'What is it called?',
    days: 'Which date is it?',
    times: 'When does it start and end?',
    venue: 'Is it at this venue?',
    prices: 'Are these the prices?',
  },
  phones: 'Phone numbers are removed. They are not published.',
  homes: 'This seems to be at a home. Its address is removed.',
  series: 'This message is about several dates. The form takes the first one.',
  seriesLink: 'Create a series instead',
}

export const pastedEventTexts = inLanguages({ en })
