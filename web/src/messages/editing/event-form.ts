import { organizerChangeMessage } from '@floorcraft/contract/editing/event-editing.ts'
import { inLanguages } from '../base/in-languages.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const en = {
  create: {
    title: 'Create New Event',
    subtitle: 'Add your event to the calendar',
    publish: 'Publish Event',
    published: 'Event published!',
    savedAsDraft: 'Event saved as draft!',
    failed: 'Failed to create event',
  },
  edit: {
    title: 'Edit Event',
    pageTitle: (title: string) => `Edit ${title}`,
    publish: 'Update & Publish',
    save: 'Save changes',
    saved: 'Event updated successfully!',
    failed: 'Failed to update event',
    convert: 'Convert to Recurring',
    remove: 'Delete Event',
    view: 'View event',
    onlyThisDate: 'Only this date changes. The other dates of the series stay as they are.',
    severalDates:
      'Title, description, type, styles, time, place and prices change in all these dates, except what was changed for one of them alone. Everything else changes for this date only. Members who saved these dates get one notice of a new time or place.',
    ofSeries: (frequency: string) => `Part of a series, ${frequency}`,
    confirmHiding:
      'Take this event off the calendar? Only organizers or you will find it, and members who saved it are not notified. To notify them, use Cancel Event.',
    loading: 'Loading event',
    loadFailed: 'Error Loading Event',
    eventId: (id: string) => `Event ID: ${id}`,
    adminEvents: 'Go to Admin Events',
    notFound: 'Event not found',
    notFoundText: 'It may have been deleted, or the address is not quite right.',
    myEvents: 'My Events',
    notYours: 'This event is not yours to edit',
    notYoursText: (organizer: string) =>
      `Only ${organizer}, the leaders of its scene and admins can change it.`,
    cancelledNotice:
      'This event is cancelled. You can still change its words; reinstate it to announce it again.',
    pastNotice: 'This event has already started. Its words can still be changed.',
  },
  copy: {
    startFrom: 'Copy one of your events',
    /** "Copy Friday Social to Fri, Dec 4" */
    one: 'Copy',
    to: 'to',
    copying: 'Copying event details…',
    prefix: 'Copy of ',
    done: 'Event details copied! Please update the dates and times.',
    doneTo: (day: string) => `Event details copied to ${day}!`,
    failed: 'Failed to copy event details',
    copied: (title: string) => `Copied from “${title}”. Its dates, times and discount were not copied.`,
    copiedTo: (title: string, day: string) =>
      `Copied from “${title}” to ${day}, at the same times. Its discount was not copied.`,
    sameTimes: 'Same night and times, next free week:',
    dropPrefix: (title: string) => `Call it “${title}”`,
  },
  cancel: 'Cancel',
  saveDraft: 'Save as Private Draft',
  share: 'Share with Organizers Only',
  shareOnEdit: 'Share with Organizers',
  publishing: 'Publishing…',
  saving: 'Saving…',
  publishAnyway: 'Publish anyway',
  moreDetails: 'More details',
  moreDetailsHint: 'Schedule, line-up, music, pictures, description, styles, discount, links',
  galleryNotice: 'Up to 10 gallery images can be added after the event is created: open it with Edit.',
  organizer: {
    self: 'Select yourself (default)',
    help: 'Admins can choose any organizer. Scene leaders can choose organizers for events in scenes they lead.',
    option: (name: string, email: string, role: string) => `${name} (${email}) - ${role.toUpperCase()}`,
    cannotChange: organizerChangeMessage,
    loadFailed: 'The organizers could not be loaded.',
    other: 'Another organizer',
  },
  times: {
    surprising: (length: string) => `That makes ${length}. Is the end right?`,
    skipped: ({ time, day, becomes }: { time: string; day: string; becomes: string }) =>
      `The clocks skip ${time} on ${day}: it becomes ${becomes}.`,
    twice: (time: string, day: string) => `${time} comes twice on ${day}. The first one counts.`,
    night: (time: string, night: string) => `${time} counts as ${night} night.`,
    moveToNextDay: (date: string) => `I mean ${date}`,
    zone: (zone: string, scene: string | undefined) =>
      scene ? `${zone}, the time of ${scene}` : `Times are in ${zone}`,
    changeZone: 'Change',
    sceneZone: 'The time of the scene',
  },
  prices: {
    others: 'More prices',
    usual: [
      { label: 'Early bird', name: 'Early bird' },
      { label: 'Student', name: 'Student' },
      { label: 'Couple', name: 'Couple' },
      { label: 'Other', name: '' },
    ],
    name: 'Ticket name',
    price: 'Price',
    until: 'Early bird until',
    remove: (name: string) => `Remove ${name}`,
  },
  discount: {
    hint: 'Dancers see the code on the event’s page and can copy it.',
    limitHint: 'Leave blank for unlimited',
    used: (used: number) => `Used ${count(used, 'time', 'times')} so far.`,
    expiryZone: 'In the time of the event’s place.',
    noCode: 'Without a code this discount cannot be used.',
    isOver: 'This time is over: the code can no longer be used.',
    noUse: 'With 0 the code cannot be used. Leave blank for unlimited.',
    copied: 'The discount code was copied too.',
    drop: 'Leave it out',
  },
  global: {
    label: 'Make this a global event',
    hint: 'Shown to dancers everywhere. Limited to one global event per calendar year.',
  },
}

export const eventFormTexts = inLanguages({ en })
