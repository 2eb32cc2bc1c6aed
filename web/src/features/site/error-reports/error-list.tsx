import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { touchTestTexts } from '../../../messages/site/touch-test.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { forgetErrors, recallErrors } from './api.ts'

/** The error log of this browser. */
export function ErrorList() {
  const t = useText(touchTestTexts)
  // The stored text makes the list follow changes in this and other tabs.
  const stored = useStored('errorLog')
  const entries = stored === undefined ? [] : recallErrors().toReversed()
  return (
    <Panel title={t.errors}>
      {entries.length === 0 ? (
        <p className="text-muted">{t.noErrors}</p>
      ) : (
        <>
          <ol className="grid max-h-64 gap-2 overflow-y-auto text-sm">
            {entries.map((entry) => (
              <li key={`${entry.id}${entry.timestamp}`} className="[overflow-wrap:anywhere]">
                <span className="font-mono text-muted">{`${entry.timestamp} ${entry.id} `}</span>
                {entry.message}
              </li>
            ))}
          </ol>
          <Button look="quiet" className="mt-3" onClick={forgetErrors}>
            {t.clear}
          </Button>
        </>
      )}
    </Panel>
  )
}
