import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { saveSearchBody } from '@floorcraft/contract/discovery/saved-searches.ts'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { FormCheck, FormField } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { filtersOf, type SearchAddress } from '../search/rules.ts'
import { useSaveSearch } from './api.ts'

export function SaveSearchDialog({ address, onClose }: { address: SearchAddress; onClose: () => void }) {
  const t = useText(savedSearchesTexts)
  const save = useSaveSearch()
  const form = useSchemaForm({
    schema: saveSearchBody,
    defaults: { name: cutText(address.q.trim(), 100), send_notifications: false },
    toInput: (values) => ({ ...values, filters: filtersOf(address) }),
    send: (body) => save.mutateAsync(body),
    failed: t.saveFailed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.save}
      onClose={onClose}
      submit={{ label: t.saveButton, pendingLabel: t.saving }}
    >
      <FormField name="name" label={t.question} data-autofocus />
      <FormCheck name="send_notifications" label={t.notify} />
    </FormDialog>
  )
}
