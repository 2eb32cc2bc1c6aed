import type { PageAssets } from '@floorcraft/contract/base/pages.ts'

/**
 * The page for a failed render: the text of the error screen, but without the web's scripts. The request id finds the
 * line in the log.
 */
export function brokenPage({
  assets,
  requestId,
  supportEmail,
}: {
  assets: PageAssets
  requestId: string
  supportEmail: string | undefined
}): string {
  const button =
    'inline-flex min-h-11 items-center justify-center rounded-full border border-line-strong bg-surface px-5 font-semibold'
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something went wrong · Floorcraft</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${assets.inline.style}</style></head>` +
    `<body><main class="mx-auto max-w-xl px-4 py-16"><h1 class="text-3xl font-extrabold">Something went wrong</h1>` +
    `<p class="mt-3 text-sm text-muted">Error ID: ${requestId}</p>` +
    `<p class="mt-6">This page could not be made. Refresh the page, or go home; contact support${supportEmail ? ` (${supportEmail})` : ''} if it keeps happening.</p>` +
    `<p class="mt-8 flex flex-wrap gap-3"><a class="${button}" href="">Reload Page</a><a class="${button}" href="/">Go Home</a></p>` +
    '</main></body></html>'
  )
}
