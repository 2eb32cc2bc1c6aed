import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InlineAssets } from '@floorcraft/contract/base/pages.ts'
import helmet from 'helmet'

/**
 * Sets the security headers of an answer. They are made once, because they are the same for every answer. `inline` are the
 * only texts that a page may contain as a style or script element.
 */
export function securityHeaders({
  baseUrl,
  inline,
  pictureOrigin,
}: {
  baseUrl: string
  inline: InlineAssets | undefined
  /** Another server whose pictures a page may show. */
  pictureOrigin?: string | undefined
}): (request: IncomingMessage, response: ServerResponse) => void {
  const isHttps = baseUrl.startsWith('https:')
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...allowed(inline?.script)],
        // React and the component library set style attributes.
        styleSrc: ["'self'", ...allowed(inline?.style)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(pictureOrigin ? [pictureOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response) => set(request, response, () => undefined)
}

/** The permission for exactly this text inside a page. */
const allowed = (text: string | undefined): string[] =>
  text === undefined ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
