import { LayoutGrid, List } from 'lucide-react'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { TabList } from '../../../../ui/tab-list.tsx'
import { AddressForm } from '../filters/address-form.tsx'
import { type ListTab, type ListView, listTabs } from './list-address.ts'

export interface ListTabsProps {
  readonly tab: ListTab
  readonly onTab: (tab: ListTab) => void
  readonly withDrafts: boolean
  readonly panelId: string
}

/** Local, Global and, for organizers, Drafts. */
export function ListTabs({ tab, onTab, withDrafts, panelId }: ListTabsProps) {
  const t = useText(eventListTexts)
  const tabs = listTabs.filter((id) => id !== 'drafts' || withDrafts).map((id) => ({ id, label: t.tabs[id] }))
  return (
    <AddressForm names={['tab']}>
      <TabList
        label={t.tabs.label}
        tabs={tabs}
        selected={tab}
        onSelect={onTab}
        panelId={panelId}
        name="tab"
      />
    </AddressForm>
  )
}

const icons = { list: List, card: LayoutGrid }

/** List (condensed) or cards. */
export function ViewToggle({ view, onView }: { view: ListView; onView: (view: ListView) => void }) {
  const t = useText(eventListTexts)
  return (
    <AddressForm names={['view']}>
      <fieldset
        aria-label={t.view.label}
        className="m-0 flex min-w-0 shrink-0 rounded-full bg-sunken md:p-0.5"
      >
        {(['list', 'card'] as const).map((one) => {
          const Icon = icons[one]
          return (
            <button
              key={one}
              type="submit"
              name="view"
              value={one}
              aria-pressed={view === one}
              aria-label={t.view[one]}
              onClick={() => onView(one)}
              className="grid size-11 place-items-center rounded-full text-muted hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Icon className="size-5" aria-hidden />
            </button>
          )
        })}
      </fieldset>
    </AddressForm>
  )
}
