import { type Component, findComponents, firstProperty } from '../ical/components.ts'
import { observedZone } from './observed-zone.ts'
import { ianaZone, type Zone } from './zone.ts'
import { ianaNameOf } from './zone-names.ts'

/**
 * Finds the zone of a TZID. A known name is preferred to the VTIMEZONE in the file, which often starts too late or
 * has only today's rules. The VTIMEZONE is used for unknown names and for short names without a region (`EST`), which
 * are ambiguous.
 */
export function zoneFinder(root: Component): (tzid: string) => Zone | undefined {
  const described = new Map<string, Component>()
  for (const component of findComponents(root, 'VTIMEZONE')) {
    const name = firstProperty(component, 'TZID')?.value.replaceAll('"', '').trim()
    if (name !== undefined && !described.has(name)) described.set(name, component)
  }
  const found = new Map<string, Zone | undefined>()

  const find = (tzid: string): Zone | undefined => {
    const component = described.get(tzid.replaceAll('"', '').trim())
    const iana = ianaNameOf(tzid) ?? locationOf(component)
    const isShort = /^[A-Z]{3,4}$/.test(tzid) && tzid !== 'UTC' && tzid !== 'GMT'
    const own = component && (iana === undefined || isShort) ? observedZone(component) : undefined
    return own ?? (iana === undefined ? undefined : ianaZone(iana))
  }
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, find(tzid))
    return found.get(tzid)
  }
}

/** Lotus, Evolution and others give the IANA name inside a VTIMEZONE with another name. */
function locationOf(component: Component | undefined): string | undefined {
  if (!component) return undefined
  for (const name of ['TZID-ALIAS-OF', 'X-LIC-LOCATION']) {
    const iana = ianaNameOf(firstProperty(component, name)?.value ?? '')
    if (iana !== undefined) return iana
  }
  return undefined
}
