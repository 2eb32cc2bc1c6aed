import { type ReactNode, Suspense, use, useId, useSyncExternalStore } from 'react'

const turns = new Map<string, Promise<void>>()
let lastTurn = Promise.resolve()

/**
 * A part of the server's page that becomes interactive in a task of its own, so that a long list never blocks the page.
 * The parts take turns from top to bottom; parts that the browser makes itself do not wait. Until then the parent must
 * keep `children` the same (`memo`), because React cannot change what it has not hydrated.
 */
export function HydratedInTurn({ children }: { children: ReactNode }) {
  const id = useId()
  // Only a part that is being hydrated asks for the server's value.
  const turn = useSyncExternalStore(
    () => () => {},
    () => turns.get(id),
    () => takeTurn(id),
  )
  return (
    <Suspense>
      <AtTurn turn={turn}>{children}</AtTurn>
    </Suspense>
  )
}

function AtTurn({ turn, children }: { turn: Promise<void> | undefined; children: ReactNode }) {
  if (turn) use(turn)
  return children
}

function takeTurn(id: string): Promise<void> | undefined {
  if (import.meta.env.SSR) return undefined
  const turn = turns.get(id) ?? lastTurn.then(untilIdle)
  turns.set(id, turn)
  lastTurn = turn
  return turn
}

// Safari has no idle callbacks.
const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve, 20)
  })
