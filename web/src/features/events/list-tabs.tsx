import { useText } from '../../lib/messages.tsx'
import { eventListTexts } from '../../messages/event-list.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { type ListTab, listTabs } from './list-address.ts'

export interface ListTabsProps {
  readonly tab: ListTab
  readonly onTab: (tab: ListTab) => void
  readonly withDrafts: boolean
  readonly panelId: string
}

/** Local, Global, and for those who organize, Drafts. */
export function ListTabs({ tab, onTab, withDrafts, panelId }: ListTabsProps) {
  const t = useText(eventListTexts)
  const tabs = listTabs.filter((id) => id !== 'drafts' || withDrafts).map((id) => ({ id, label: t.tabs[id] }))
  return <TabList label={t.tabs.label} tabs={tabs} selected={tab} onSelect={onTab} panelId={panelId} />
}
