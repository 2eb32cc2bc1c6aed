import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { FigurePanel } from './figure-panel.tsx'
import { numberText, percentText } from './report-formats.ts'

interface SharePanelProps {
  readonly title: string
  readonly text?: string
  /** The name of the first column. */
  readonly column: string
  readonly rows: readonly { readonly name: string; readonly views: number }[]
  /** All views, also those of rows that are left out of a long list. */
  readonly total: number
  readonly fileName: string
}

/** The shares of the views: a table whose rows have bars, so that chart and table are one. */
export function SharePanel({ title, text, column, rows, total, fileName }: SharePanelProps) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const most = Math.max(1, ...rows.map(({ views }) => views))
  return (
    <FigurePanel
      title={title}
      {...(text ? { text } : {})}
      csv={{
        name: fileName,
        rows: () => [[column, t.views], ...rows.map(({ name, views }) => [name, views])],
      }}
    >
      {total === 0 ? (
        <p className="text-muted">{t.noViews}</p>
      ) : (
        <table aria-label={title} className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t.views}</th>
              <th scope="col">{t.share}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, views }) => (
              <tr key={name} className="align-bottom">
                <th scope="row" className="w-full py-2 pr-3 text-left font-medium wrap-anywhere">
                  {name}
                  <span aria-hidden className="mt-1.5 block h-2.5 rounded-full bg-sunken">
                    <span
                      className="block h-full min-w-1 rounded-full bg-line-strong"
                      style={{ width: `${(views / most) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="py-1 text-right font-display text-lg leading-tight font-bold tabular-nums">
                  {numberText(views, locale)}
                </td>
                <td className="min-w-14 py-1.5 pl-2 text-right text-sm text-muted tabular-nums">
                  {percentText(views / total, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigurePanel>
  )
}
