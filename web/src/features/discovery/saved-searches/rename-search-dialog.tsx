import { changeSavedSearchBody, type SavedSearch } from '@floorcraft/contract/discovery/saved-searches.ts'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useChangeSavedSearch } from './api.ts'

export function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const t = useText(savedSearchesTexts)
  const change = useChangeSavedSearch()
  const form = useSchemaForm({
    schema: changeSavedSearchBody,
    defaults: { name: search.name },
    send: ({ name }) => change.mutateAsync({ id: search.id, name }),
    failed: t.changeFailed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.rename}
      onClose={onClose}
      submit={{ label: t.saveButton, pendingLabel: t.saving }}
    >
      <FormField name="name" label={t.question} data-autofocus />
    </FormDialog>
  )
}
