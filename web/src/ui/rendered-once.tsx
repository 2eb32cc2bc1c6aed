import { type ComponentType, createContext, type JSX, useContext } from 'react'

/** Gives the markup of a component, which must depend on the props alone. */
export type MarkupOf = <Props extends object>(Part: ComponentType<Props>, props: Props) => string

const MarkupContext = createContext<MarkupOf | undefined>(undefined)

/** Used only for pages that are made on the server. */
export const MarkupProvider = MarkupContext.Provider

interface RenderedOnceProps<Props extends object> {
  /** The element around the part. */
  readonly as: 'li' | 'div'
  readonly className?: string
  readonly part: ComponentType<Props>
  readonly props: Props
}

/**
 * A part of many pages, for example the row of an event. The server renders it once for the same props and keeps its
 * markup (docs/decisions/0058-cost-of-a-page.md). The browser hydrates it like any other component.
 */
export function RenderedOnce<Props extends object>({
  as: Frame,
  className,
  part: Part,
  props,
}: RenderedOnceProps<Props>): JSX.Element {
  const markupOf = useContext(MarkupContext)
  if (import.meta.env.SSR && markupOf) {
    return <Frame className={className} dangerouslySetInnerHTML={{ __html: markupOf(Part, props) }} />
  }
  return (
    <Frame className={className}>
      <Part {...props} />
    </Frame>
  )
}
