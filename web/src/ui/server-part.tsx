import { type ComponentType, memo, type ReactNode, Suspense } from 'react'

/**
 * A part that the server sends with the page, and whose script comes after the first screen. It is not rendered again while
 * its script loads: React would remove what the server made, which the reader may have opened, and show `waiting`.
 */
export const serverPart = <Props extends object>(
  Part: ComponentType<Props>,
  waiting?: ReactNode | ((props: Props) => ReactNode),
) =>
  memo((props: Props) => (
    <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
      <Part {...props} />
    </Suspense>
  ))
