import { recall, remember } from '../../lib/storage.ts'
import { type EventFormValues, readValues } from './event-form-values.ts'

/** Which form a draft belongs to: `new`, `copy:{id}` or `edit:{id}:{version}`. */
export type DraftSlot = string

interface KeptDraft {
  readonly slot: DraftSlot
  /** Whose words they are: another member on this device must not find them in a form. */
  readonly memberId: string
  readonly savedAt: string
  readonly values: unknown
}

const mostDrafts = 5

function keptDrafts(): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(recall('eventDrafts') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<keyof KeptDraft, unknown>>
  return [draft.slot, draft.memberId, draft.savedAt].every((text) => typeof text === 'string')
}

export interface FormOwner {
  readonly slot: DraftSlot
  readonly memberId: string
}

const belongsTo =
  ({ slot, memberId }: FormOwner) =>
  (draft: KeptDraft) =>
    draft.slot === slot && draft.memberId === memberId

/** The unsent words of this form, if its member left some in this browser. */
export function findDraft(owner: FormOwner): Partial<EventFormValues> | undefined {
  const draft = keptDrafts().find(belongsTo(owner))
  return draft && readValues(draft.values)
}

/** Keeps unsent words; undefined forgets them. Only the newest few are kept. */
export function keepDraft(
  owner: FormOwner,
  draft: { values: EventFormValues; now: Temporal.Instant } | undefined,
): void {
  const others = keptDrafts().filter((kept) => !belongsTo(owner)(kept))
  const own = draft && { ...owner, savedAt: draft.now.toString(), values: draft.values }
  const kept = own ? [own, ...others].slice(0, mostDrafts) : others
  remember('eventDrafts', kept.length === 0 ? undefined : JSON.stringify(kept))
}

const venueFields = ['scene_id', 'venue_name', 'venue_address', 'venue_city', 'venue_state'] as const

/** Where the member's last event takes place: most organizers stay with one house. */
export function findLastVenue(memberId: string): Partial<EventFormValues> | undefined {
  try {
    const kept: unknown = JSON.parse(recall('lastVenue') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    if (!('memberId' in kept) || kept.memberId !== memberId) return undefined
    return readValues(Object.fromEntries(Object.entries(kept).filter(([name]) => isVenueField(name))))
  } catch {
    return undefined
  }
}

const isVenueField = (name: string) => venueFields.some((field) => field === name)

/** Remembers it for the next new event. */
export function keepLastVenue(memberId: string, values: EventFormValues): void {
  const venue = Object.fromEntries(venueFields.map((field) => [field, values[field]]))
  remember('lastVenue', JSON.stringify({ ...venue, memberId }))
}
