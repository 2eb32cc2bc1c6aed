import { type ComponentType, useEffect, useRef, useState } from 'react'

/** How far below the screen a part may be when its fetch begins. */
const margin = '600px'

/**
 * A part below the first screen, fetched when the reader comes near. It may be missing: when the fetch fails, the page
 * stays as it is.
 */
export function NearPart<Props extends object>({
  from,
  ...rest
}: Props & { from: () => Promise<ComponentType<Props>> }) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        try {
          const fetched = await from()
          setPart(() => fetched)
        } catch {}
      },
      { rootMargin: margin },
    )
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [from])
  return <div ref={place}>{Part && <Part {...(rest as unknown as Props)} />}</div>
}
