import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { countryCode } from '@floorcraft/contract/base/texts/countries.ts'
import { parseTimeZone } from '@floorcraft/contract/base/time/time-zone.ts'
import { sceneFormMessages } from '@floorcraft/contract/scenes/scene-editing.ts'
import { currencyOf, findCity, timeZoneAt } from '../../../site/places/service.ts'

/** What an admin says about the place of a scene. */
export interface WrittenPlace {
  readonly city: string
  readonly state: string
  readonly country: string
  readonly timezone?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

export interface ScenePlace {
  readonly state: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number | null
  readonly longitude: number | null
}

type Placed = { ok: true; place: ScenePlace } | { ok: false; problem: FieldProblem }

const refused = (path: string, message: string): Placed => ({ ok: false, problem: { path, message } })

/** Coordinates and time zone of a scene: the written ones, else those of its city. The currency is that of the country. */
export function placeScene(written: WrittenPlace): Placed {
  const { state, country, latitude, longitude } = written
  if (!countryCode(country)) return refused('country', sceneFormMessages.unknownCountry)
  if ((latitude == null) !== (longitude == null)) {
    return refused(latitude == null ? 'latitude' : 'longitude', sceneFormMessages.halfPlace)
  }
  const timezone = written.timezone ? parseTimeZone(written.timezone) : null
  if (timezone === undefined) return refused('timezone', sceneFormMessages.timezone)
  const city = findCity(written)
  const at = latitude == null || longitude == null ? city : { latitude, longitude }
  const zone = timezone ?? (at && ('timezone' in at ? at.timezone : timeZoneAt(at)))
  if (!zone) return refused('city', sceneFormMessages.unknownCity)
  return {
    ok: true,
    place: {
      state: state || (city?.state ?? ''),
      timezone: zone,
      currency: currencyOf(country),
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
    },
  }
}
