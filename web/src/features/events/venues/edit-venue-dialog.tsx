import {
  coolings,
  floorSurfaces,
  keepVenueBody,
  sizeUnits,
  stepFreeAccess,
  type Venue,
  type VenuePage,
} from '@floorcraft/contract/events/venues.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { venueFormTexts } from '../../../messages/events/venue-form.ts'
import { venuesTexts } from '../../../messages/events/venues.ts'
import { FormChips } from '../../../ui/form/form-chips.tsx'
import {
  FormField,
  FormNumber,
  FormSection,
  FormSelect,
  FormTextArea,
} from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useMe } from '../../members/identity/api.ts'
import { venuesQuery } from './api.ts'
import { useKeepVenue } from './editing-api.ts'
import { venueInput, venueValues } from './venue-values.ts'

/** So many other venues are offered as spellings of this one. */
const spellingsOffered = 40

/** For leaders: the facts of a venue, and which other names are the same venue. Load it when it is opened. */
export function EditVenueDialog({ venue, onClose }: { venue: VenuePage; onClose: () => void }) {
  const t = useText(venuesTexts)
  const words = useText(venueFormTexts)
  const { labels } = words
  const { member } = useMe()
  const keep = useKeepVenue({ sceneId: venue.scene.slug, venueSlug: venue.slug })
  const venues = useQuery(venuesQuery(useApi(), venue.scene.slug)).data ?? []
  const spellings = [...venue.aliases, ...likelySpellings(venues, venue).slice(0, spellingsOffered)]
  const nameOf = (slug: string) => spellings.find((one) => one.slug === slug)?.name ?? slug
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    floor_surface: t.surfaces,
    cooling: t.coolings,
    step_free: t.stepFree,
    floor_size_unit: t.sizeUnits,
  }
  const form = useRecordForm({
    schema: keepVenueBody,
    record: venue,
    valuesOf: venueValues,
    together: [['latitude', 'longitude']],
    draft: member && { memberId: member.firebase_uid, form: `venues:${venue.scene.id}/${venue.slug}` },
    toInput: venueInput,
    send: (body) => keep.mutateAsync(body),
    failed: words.failed,
    onSent: onClose,
    words: {
      labels,
      write: (field, value) =>
        Array.isArray(value) ? value.map(nameOf).join(', ') : texts[field]?.[String(value)],
    },
  })
  const select = (name: 'floor_surface' | 'cooling' | 'step_free', values: readonly string[]) => (
    <FormSelect
      name={name}
      label={labels[name]}
      none={words.unknown}
      choices={values.map((value) => ({ value, label: texts[name]![value]! }))}
    />
  )
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.intro}
      onClose={onClose}
      submit={{ label: words.save, pendingLabel: words.saving }}
    >
      <FormField name="name" label={labels.name} />
      <FormField name="address" label={labels.address} />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <FormField name="city" label={labels.city} />
        <FormField name="state" label={labels.state} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="latitude" label={labels.latitude} inputMode="text" hint={words.coordinatesHint} />
        <FormField name="longitude" label={labels.longitude} inputMode="text" />
      </div>
      <FormField
        name="website_url"
        label={labels.website_url}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder={words.placeholders.website_url}
      />
      <FormSection title={words.sections.floor}>
        {select('floor_surface', floorSurfaces)}
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-4">
          <FormNumber name="floor_size" label={labels.floor_size} step="any" />
          <FormSelect
            name="floor_size_unit"
            label={labels.floor_size_unit}
            none={words.unknown}
            choices={sizeUnits.map((unit) => ({ value: unit, label: t.sizeUnits[unit] }))}
          />
        </div>
        {select('cooling', coolings)}
        <FormField name="shoes" label={labels.shoes} placeholder={words.placeholders.shoes} />
      </FormSection>
      <FormSection title={words.sections.arrival}>
        {select('step_free', stepFreeAccess)}
        <FormTextArea name="parking" label={labels.parking} rows={2} />
        <FormTextArea name="transit" label={labels.transit} rows={2} />
        <FormTextArea name="note" label={labels.note} rows={3} />
      </FormSection>
      {spellings.length > 0 && (
        <FormSection title={words.sections.spellings} note={words.spellingsNote}>
          <FormChips
            name="aliases"
            label={labels.aliases}
            choices={spellings.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </FormSection>
      )}
    </FormDialog>
  )
}

/** Other venues of the scene. Those that share words with the name come first, because they may be other spellings of it. */
export function likelySpellings(
  venues: readonly Venue[],
  { name, slug }: Pick<Venue, 'name' | 'slug'>,
): Venue[] {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  const words = wordsOf(name)
  const shared = (venue: Venue) => [...wordsOf(venue.name)].filter((word) => words.has(word)).length
  return venues
    .filter((venue) => venue.slug !== slug)
    .toSorted((one, other) => shared(other) - shared(one) || one.name.localeCompare(other.name))
}
