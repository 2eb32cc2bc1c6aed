import { useState } from 'react'
import { useRouteError } from 'react-router'
import { useMessages } from '../lib/messages.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'

/** What a render failure shows instead of a white page (core section 2). */
export function ErrorScreen() {
  const { common } = useMessages()
  const error = useRouteError()
  const [id] = useState(() => errorId(error))
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-16">
      <title>{`${common.error.title} · ${common.brand}`}</title>
      <h1 className="text-3xl font-extrabold">{common.error.title}</h1>
      <p className="mt-3 font-mono text-sm text-muted">{common.error.id(id)}</p>
      <p className="mt-6 font-medium">{common.error.suggestionsTitle}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        {common.error.suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{common.error.tryAgain}</Button>
        <Button look="quiet" onClick={() => window.location.reload()}>
          {common.error.reload}
        </Button>
        <ButtonLink look="quiet" to="/" reloadDocument>
          {common.error.home}
        </ButtonLink>
      </div>
    </main>
  )
}

// Short enough to be read out on the telephone, the same for the same failure.
function errorId(error: unknown): string {
  const text = error instanceof Error ? `${error.name}${error.message}${error.stack ?? ''}` : String(error)
  let hash = 5381
  for (const char of text) hash = ((hash * 33) ^ char.codePointAt(0)!) >>> 0
  return hash.toString(36).toUpperCase().padStart(7, '0')
}
