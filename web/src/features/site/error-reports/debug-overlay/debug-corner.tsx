import { type ComponentType, useEffect, useState } from 'react'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import { useStored } from '../../../../lib/browser/use-browser.ts'
import { addTap, isToggle, noTaps } from './tap-count.ts'

/** Shows or hides the debug overlay after five taps in the corner. It only listens, so the link there still works. */
export function DebugCorner() {
  const isOn = useStored('debugOverlay') !== undefined
  useEffect(() => {
    let taps = noTaps
    const onTap = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      if (pointerType !== 'touch') return
      taps = addTap(taps, { x: clientX, y: clientY, at: timeStamp })
      if (isToggle(taps)) remember('debugOverlay', recall('debugOverlay') === undefined ? 'on' : undefined)
    }
    document.addEventListener('pointerdown', onTap)
    return () => document.removeEventListener('pointerdown', onTap)
  }, [])
  return isOn ? <FetchedOverlay /> : null
}

/** The overlay, if it can be fetched. Without a connection the page must not fail. */
function FetchedOverlay() {
  const [Overlay, setOverlay] = useState<ComponentType>()
  useEffect(() => {
    import('./debug-overlay.tsx').then(
      ({ DebugOverlay }) => setOverlay(() => DebugOverlay),
      () => {},
    )
  }, [])
  return Overlay ? <Overlay /> : null
}
