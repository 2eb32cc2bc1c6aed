import { searchBody } from '@floorcraft/contract/discovery/search.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { advancedSearchTexts } from '../../../../messages/discovery/advanced-search.ts'
import { searchTexts } from '../../../../messages/discovery/search.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useScenes } from '../../../scenes/scenes/api.ts'
import { searchQuery } from '../api.ts'
import { emptySearch, hasCriteria, type SearchAddress } from '../rules.ts'
import { DistanceFields } from './distance-fields.tsx'
import {
  DateFields,
  DetailFields,
  OtherFilters,
  PlaceFields,
  PriceFilterFields,
  SortFields,
} from './filter-fields.tsx'
import { inputOf, searchOf, valuesOf } from './search-values.ts'

export interface AdvancedSearchProps {
  readonly address: SearchAddress
  readonly onSearch: (address: SearchAddress) => void
  readonly onClose: () => void
}

/** Every filter of a search (secondary section 2, Advanced Search modal). The search runs before the dialog closes. */
export function AdvancedSearchDialog({ address, onSearch, onClose }: AdvancedSearchProps) {
  const t = useText(advancedSearchTexts)
  const { cancel } = useText(commonTexts)
  const { placeholder } = useText(searchTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const scenes: readonly Scene[] = useScenes().data ?? []
  const form = useSchemaForm({
    schema: searchBody,
    // Links and the API name a scene by its slug or its id; the checkboxes have the slug.
    defaults: valuesOf({ ...address, scenes: slugsOf(address.scenes, scenes) }),
    toInput: (values) => inputOf(values, address),
    send: async (input, { values }) => {
      const next = searchOf(input, values)
      if (hasCriteria(next)) await queryClient.fetchQuery(searchQuery(api, next))
      return next
    },
    failed: t.failed,
    onSent: (next) => {
      onClose()
      onSearch(next)
    },
  })
  const leave = (
    <div className="flex flex-wrap gap-2.5 *:max-sm:grow">
      <Button look="quiet" onClick={() => form.form.reset(valuesOf(emptySearch))}>
        {t.reset}
      </Button>
      <Button look="quiet" onClick={() => form.discard(onClose)}>
        {cancel}
      </Button>
    </div>
  )
  return (
    <FormDialog
      form={form}
      title={t.title}
      onClose={onClose}
      leave={leave}
      submit={{ label: t.search, pendingLabel: t.searching }}
    >
      <FormField name="q" type="search" label={t.labels.q} placeholder={placeholder} />
      <PlaceFields scenes={scenes} />
      <DateFields />
      <DetailFields />
      <PriceFilterFields scenes={scenes} />
      <OtherFilters />
      <DistanceFields />
      <SortFields />
    </FormDialog>
  )
}

const slugsOf = (keys: readonly string[], scenes: readonly Scene[]) =>
  keys.map((key) => scenes.find(({ id, slug }) => key === id || key === slug)?.slug ?? key)
