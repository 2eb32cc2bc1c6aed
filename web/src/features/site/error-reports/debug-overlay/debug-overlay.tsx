import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceFacts } from '../../../../lib/browser/device.ts'
import { remember } from '../../../../lib/browser/storage.ts'
import { readWorkerState } from '../../../../lib/browser/worker-registration.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { debugTexts } from '../../../../messages/site/debug.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { recallErrors } from '../api.ts'
import { debugLog, debugLogLimit } from '../debug-log.ts'

const refreshMilliseconds = 1000
const shownLines = 30

/**
 * For a developer with a phone: the state of this page, what it does and its failures. It leaves the corner free that
 * hides it.
 */
export function DebugOverlay() {
  const t = useText(debugTexts)
  const common = useText(commonTexts)
  const facts = useFacts()
  const errors = recallErrors().map(({ timestamp, id, message }) => `${timestamp} ${id} ${message}`)
  const slow = debugLog.filter(({ type }) => type === 'warning').map(({ at, message }) => `${at} ${message}`)
  const text = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...['', t.errors(errors.length), ...errors.slice(-shownLines)],
    ...['', t.slow(slow.length, debugLog.length, debugLogLimit), ...slow.slice(-shownLines)],
  ].join('\n')
  return (
    <section
      aria-label={t.title}
      className="fixed inset-x-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-50 flex max-h-[55dvh] flex-col rounded-lg border border-paper/25 bg-ink text-xs text-paper shadow-float md:right-auto md:bottom-4 md:left-4 md:w-96"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-3">
        <h2 className="mr-auto text-sm font-bold">{t.title}</h2>
        <CopyButton text={text} className="!text-sm">
          {t.copy}
        </CopyButton>
        <button
          type="button"
          aria-label={common.close}
          onClick={() => remember('debugOverlay', undefined)}
          className="grid size-11 place-items-center rounded-full"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <textarea
        readOnly
        aria-label={t.details}
        rows={16}
        value={text}
        className="min-h-0 resize-none bg-transparent px-3 pb-3 font-mono text-xs"
      />
    </section>
  )
}

/** Read again every second. */
function useFacts(): [name: string, value: string][] {
  const { version } = useSite()
  const [worker, setWorker] = useState('')
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let isGone = false
    void readWorkerState().then((state) => isGone || setWorker(state))
    const timer = setTimeout(() => setTick(tick + 1), refreshMilliseconds)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [tick])
  // Two builds of one version differ in their files.
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].at(-1)
  const build = entry?.src.split('/').at(-1) ?? ''
  return [['version', version], ['build', build], ['worker', worker], ...deviceFacts()]
}
