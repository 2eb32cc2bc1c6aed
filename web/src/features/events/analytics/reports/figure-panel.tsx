import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { type CsvRow, csvFile } from '../../../../lib/csv.ts'
import { useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { Button } from '../../../../ui/button.tsx'

interface FigurePanelProps {
  readonly title: string
  readonly text?: string
  /** Beside the title. */
  readonly control?: ReactNode
  /** Its first row has the names of the columns. */
  readonly csv: { readonly name: string; readonly rows: () => readonly CsvRow[] }
  readonly children: ReactNode
}

/** A chart or a table with its title, and the same figures as a file. */
export function FigurePanel({ title, text, control, csv, children }: FigurePanelProps) {
  const t = useText(analyticsTexts)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 few-words:basis-full pt-2">
          <h2 id={id} className="text-xl leading-tight font-bold">
            {title}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {control && <div className="max-sm:order-1 max-sm:basis-full">{control}</div>}
        <Button
          look="plain"
          className="-mr-3 shrink-0"
          aria-label={t.csvOf(title)}
          onClick={() => saveFile(csvFile(csv.rows()), csv.name)}
        >
          <Download className="size-4" aria-hidden />
          {t.csv}
        </Button>
      </div>
      {children}
    </section>
  )
}
