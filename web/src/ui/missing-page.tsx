import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** A whole page for something that does not exist, or that the visitor may not know of. */
export function MissingPage(props: { title: string; text: string; back: { to: string; label: string } }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={props.title} />
      <h1 className="sr-only">{props.title}</h1>
      <EmptyState
        title={props.title}
        text={props.text}
        action={<ButtonLink to={props.back.to}>{props.back.label}</ButtonLink>}
      />
    </div>
  )
}
