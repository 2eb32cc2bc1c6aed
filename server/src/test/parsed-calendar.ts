import ICAL from 'ical.js'

export interface ParsedEvent {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly text: (property: string) => string | undefined
}

/** Reads an iCalendar file like other programs, with the time zones in the file only. Instants are ISO texts in UTC. */
export function parseCalendar(file: string): {
  readonly calendar: ICAL.Component
  readonly events: readonly ParsedEvent[]
} {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => [
        String(component.getFirstPropertyValue('tzid')),
        new ICAL.Timezone({ component }),
      ]),
  )
  const instant = (event: ICAL.Component, name: string): string => {
    const property = event.getFirstProperty(name)!
    const time = property.getFirstValue() as ICAL.Time
    if (time.isDate) return time.toString()
    const tzid = property.getParameter('tzid') as string | undefined
    const zone = tzid === undefined ? ICAL.Timezone.utcTimezone : zones.get(tzid)
    if (!zone) throw new Error(`no VTIMEZONE for ${tzid}`)
    const wall = time.clone()
    wall.zone = zone
    return new Date(wall.toUnixTime() * 1000).toISOString()
  }
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    start: instant(event, 'dtstart'),
    end: instant(event, 'dtend'),
    text: (property: string) => event.getFirstPropertyValue(property)?.toString(),
  }))
  return { calendar, events }
}
