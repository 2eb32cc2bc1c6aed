import { listUpcomingEvents } from '../browser/calendar.ts'
import type { Screen } from './screen.ts'

/** Every address that a visitor can open, with the demo's richest content behind it. */
export async function publicPages(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const plain = events.find(({ event_type, status }) => event_type === 'social' && status === 'published')!
  const longest = events.reduce((a, b) => (b.title.length > a.title.length ? b : a))
  const weekender = events.find(({ event_type }) => event_type === 'weekender')!
  const cancelled = events.find(({ status }) => status === 'cancelled')!
  return [
    { name: 'home', path: '/', full: true },
    { name: 'events', path: '/events' },
    { name: 'events of a scene', path: '/events?scenes=san-diego' },
    { name: 'events of several scenes', path: '/events?scenes=san-diego,lisbon,sydney' },
    { name: 'global events', path: '/events?tab=global' },
    { name: 'cards', path: '/events?scenes=san-diego&view=card' },
    { name: 'filtered to nothing', path: '/events?scenes=san-diego&types=congress&tonight=1' },
    { name: 'event', path: `/events/${plain.id}`, full: true },
    { name: 'event with a long title', path: `/events/${longest.id}`, full: true },
    { name: 'weekender', path: `/events/${weekender.id}`, full: true },
    { name: 'cancelled event', path: `/events/${cancelled.id}` },
    { name: 'missing event', path: '/events/none', status: 404 },
    { name: 'scenes', path: '/scenes', full: true },
    { name: 'scene', path: '/scenes/san-diego', full: true },
    { name: 'missing scene', path: '/scenes/none', status: 404 },
    { name: 'venues', path: '/scenes/san-diego/venues', full: true },
    { name: 'venue', path: '/scenes/san-diego/venues/the-tidewater-room-san-diego', full: true },
    { name: 'venue that is not described', path: '/scenes/san-diego/venues/harbor-pavilion-san-diego' },
    { name: 'missing venue', path: '/scenes/san-diego/venues/none', status: 404 },
    { name: 'organizer', path: `/organizers/${plain.organizer_uid}`, full: true },
    { name: 'missing organizer', path: '/organizers/none', status: 404 },
    { name: 'artist', path: '/artists/marina-castellano', full: true },
    { name: 'missing artist', path: '/artists/none', status: 404 },
    { name: 'saved', path: '/saved' },
    { name: 'search', path: '/search' },
    { name: 'privacy policy', path: '/privacy-policy' },
    { name: 'login', path: '/login' },
    { name: 'signup', path: '/signup' },
    { name: 'forgot password', path: '/forgot-password' },
    { name: 'reset password', path: '/reset-password?token=none' },
    { name: 'confirm email', path: '/confirm-email?token=none' },
    { name: 'confirm new email', path: '/confirm-new-email?token=none' },
    { name: 'nowhere', path: '/nowhere', status: 404 },
  ]
}
