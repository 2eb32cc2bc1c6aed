import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/base/common.ts'
import { showError } from './toast/toast.ts'

interface Closable {
  readonly onClose: () => void
}

/** A function that fetches a dialog, and the dialog when it has been fetched. */
export interface DialogSource<Props extends Closable> {
  readonly fetch: () => Promise<ComponentType<Props>>
  fetched: ComponentType<Props> | undefined
}

/** `const shareDialog = dialogFrom(async () => (await import('./share-dialog.tsx')).ShareDialog)` */
export const dialogFrom = <Props extends Closable>(
  fetch: () => Promise<ComponentType<Props>>,
): DialogSource<Props> => ({ fetch, fetched: undefined })

/**
 * A dialog that is fetched when it is first opened. When that fails (no connection, a new version), a message says so,
 * the dialog closes and the page stays; the next opening tries again. React.lazy would remember the failure and break
 * the page.
 */
export function LazyDialog<Props extends Closable>({ from, ...rest }: Props & { from: DialogSource<Props> }) {
  const props = rest as unknown as Props
  const { dialogFailed } = useText(commonTexts)
  const [Dialog, setDialog] = useState(() => from.fetched)
  const fail = useRef(() => {})
  useEffect(() => {
    fail.current = () => {
      void showError(dialogFailed)
      props.onClose()
    }
  })
  useEffect(() => {
    if (from.fetched) return
    let isGone = false
    from.fetch().then(
      (fetched) => {
        from.fetched = fetched
        if (!isGone) setDialog(() => fetched)
      },
      () => !isGone && fail.current(),
    )
    return () => {
      isGone = true
    }
  }, [from])
  return Dialog ? <Dialog {...props} /> : null
}
