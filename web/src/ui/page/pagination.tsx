import { useText } from '../../lib/messages.tsx'
import { paginationTexts } from '../../messages/base/pagination.ts'
import { Button, ButtonLink } from '../button.tsx'

/** How a page is opened: by the query of its address (a link, which needs no script), or by a call. */
type ToPage = { readonly queryOf: (page: number) => string } | { readonly onPage: (page: number) => void }

/** Previous and Next, where they exist; nothing for a single page. */
export function Pagination({ page, pages, ...to }: { page: number; pages: number } & ToPage) {
  const t = useText(paginationTexts)
  if (pages <= 1) return null
  const step = (target: number, name: string) => {
    if (target < 1 || target > pages) {
      return (
        <Button look="quiet" disabled>
          {name}
        </Button>
      )
    }
    return 'queryOf' in to ? (
      <ButtonLink look="quiet" to={{ search: to.queryOf(target) }}>
        {name}
      </ButtonLink>
    ) : (
      <Button look="quiet" onClick={() => to.onPage(target)}>
        {name}
      </Button>
    )
  }
  return (
    <nav aria-label={t.pages} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {step(page - 1, t.previous)}
      <p className="tabular-nums" aria-current="page">
        {t.page(page, pages)}
      </p>
      {step(page + 1, t.next)}
    </nav>
  )
}
