import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../../../lib/site.tsx'

/**
 * The address of the list, without `names`. Before the scripts, and without them, a button in it leads to this address with
 * its own name and value. With scripts the button does what its `onClick` says.
 */
export function AddressForm({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { reader } = useSite()
  // Without the own zone a new reader would get a page in between that asks for it.
  const pairs = [
    ...new URLSearchParams(useLocation().search),
    ['zone', reader?.byLanguage ? undefined : reader?.zone],
    ['first', reader?.firstScene],
  ] as const
  const kept = new Map(pairs.filter(([name = '', value]) => value && !names.includes(name)))
  return (
    <form className="contents" onSubmit={(event) => event.preventDefault()}>
      {Array.from(kept, ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
