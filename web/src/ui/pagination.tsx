import { useText } from '../lib/messages.tsx'
import { paginationTexts } from '../messages/pagination.ts'
import { Button } from './button.tsx'

/** Previous and Next, where they exist; nothing for a single page. */
export function Pagination(props: { page: number; pages: number; onPage: (page: number) => void }) {
  const { page, pages, onPage } = props
  const t = useText(paginationTexts)
  if (pages <= 1) return null
  return (
    <nav aria-label={t.pages} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <p className="tabular-nums" aria-current="page">
        {t.page(page, pages)}
      </p>
      <Button look="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  )
}
