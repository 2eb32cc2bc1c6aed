import type { NotificationType } from '@floorcraft/contract/notifications.ts'
import type { Preferences } from '@floorcraft/contract/preferences.ts'
import { notificationTypes } from './notification-types.ts'

/** The channels for a type of notification with these preferences. */
export function channelsFor(type: NotificationType, preferences: Preferences) {
  const { channels } = notificationTypes[type]
  const isOn = (channel: keyof typeof channels) => {
    const switchedBy = channels[channel]
    return switchedBy === 'always' || (switchedBy !== undefined && preferences[switchedBy])
  }
  const in_app = isOn('in_app')
  return { in_app, email: in_app && isOn('email') && preferences.email_notifications }
}
