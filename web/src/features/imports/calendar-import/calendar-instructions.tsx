import { ChevronDown } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'

/** Where usual programs show the address of a calendar. */
export function CalendarInstructions() {
  const t = useText(calendarImportTexts)
  return (
    <details className="group rounded-lg bg-sunken px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium [&::-webkit-details-marker]:hidden">
        {t.howTo}
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="grid list-disc gap-1.5 pb-4 pl-5 text-sm">
        {t.instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
