import type { RemovedCss } from '@floorcraft/contract/scenes/theme-editing.ts'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'

/** What was removed from the custom CSS, line by line. */
export function RemovedParts({ parts }: { parts: readonly RemovedCss[] }) {
  const t = useText(themesTexts)
  if (parts.length === 0) return null
  return (
    <div role="status" className="rounded-md border border-line-strong bg-sunken p-4">
      <p className="font-semibold">{t.removedTitle(parts.length)}</p>
      <ol className="mt-2 grid max-h-72 gap-2 overflow-y-auto text-sm">
        {parts.map(({ line, text, reason }) => (
          <li key={`${line} ${text} ${reason}`} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{t.removedLine(line)}:</span> {reason}
            {text && <code className="mt-0.5 block text-muted">{text}</code>}
          </li>
        ))}
      </ol>
    </div>
  )
}
