import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Notifications on this device',
  off: 'Your phone or computer shows a message when something changes, also while Floorcraft is closed.',
  on: 'This device shows your notifications, also while Floorcraft is closed. They end when you sign out.',
  denied:
    'Notifications of Floorcraft are blocked on this device. Allow them in the settings of your browser, and reload this page.',
  unsupported:
    'This browser cannot show notifications. Your notifications are on their page and in your mail.',
  homeScreen:
    'On iPhone and iPad, add Floorcraft to the home screen first: press Share, then Add to Home Screen, and open it from there.',
  turnOn: 'Turn on notifications on this device',
  turningOn: 'Turning on…',
  turnOff: 'Turn off',
  turnOffOn: (device: string) => `Turn off notifications on ${device}`,
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  failedOn: 'Notifications could not be turned on',
  failedOff: 'Notifications could not be turned off',
  others: 'Other devices',
  unknown: 'Unknown device',
  since: (day: string) => `Since ${day}`,
}

export const pushTexts = inLanguages({ en })
