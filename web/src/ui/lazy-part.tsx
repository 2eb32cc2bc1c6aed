import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'
import { showError } from './toast.ts'

interface Closable {
  readonly onClose: () => void
}

/** Where a dialog comes from, and the dialog once it has come. */
export interface DialogSource<Props extends Closable> {
  readonly fetch: () => Promise<ComponentType<Props>>
  fetched: ComponentType<Props> | undefined
}

/** `const shareDialog = dialogFrom(async () => (await import('./share-dialog.tsx')).ShareDialog)` */
export const dialogFrom = <Props extends Closable>(
  fetch: () => Promise<ComponentType<Props>>,
): DialogSource<Props> => ({ fetch, fetched: undefined })

/**
 * A dialog that is fetched when it is first opened. Where that fails (no connection, a new version), a message says
 * so and it closes: the page around it stays as it is, and opening it again tries again. React.lazy would remember
 * the failure and take the whole page down with it.
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
