import { remember } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-browser.ts'
import { type ListView, listViews } from './list-address.ts'

/** List or cards: as the address says, else as this reader last liked it. */
export function useListView(
  addressed: ListView | undefined,
  onView: (view: ListView) => void,
): readonly [ListView, (view: ListView) => void] {
  const stored = useStored('eventView')
  const view = addressed ?? listViews.find((one) => one === stored) ?? 'list'
  const choose = (next: ListView) => {
    remember('eventView', next)
    onView(next)
  }
  return [view, choose]
}
