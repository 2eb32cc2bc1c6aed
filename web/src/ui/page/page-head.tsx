import { useText } from '../../lib/messages.tsx'
import { useSite } from '../../lib/site.tsx'
import { commonTexts } from '../../messages/base/common.ts'

export interface PageHeadProps {
  readonly title: string
  readonly description?: string | undefined
  /** The path that search engines should index, `/events/…`; without it the page is not indexed. */
  readonly canonical?: string | undefined
  /** The path of the preview picture of a shared link; the site's picture by default. */
  readonly image?: string | undefined
  readonly type?: 'website' | 'article'
  /**
   * The page in schema.org's terms. Only search engines read it, in the server's page: browsers do not make it
   * (`import.meta.env.SSR`), and any object keeps its place.
   */
  readonly jsonLd?: object | undefined
  readonly feeds?: readonly { readonly title: string; readonly href: string; readonly type: string }[]
}

/** The picture that a shared link shows, and the size of every such picture in pixels. */
const sitePreview = '/previews/site.jpg'
const previewSize = { width: 1200, height: 630 } as const

/** Title, description, link preview and structured data of a page; React moves them into the head. */
export function PageHead({
  title,
  description,
  canonical,
  image = sitePreview,
  type = 'website',
  jsonLd,
  feeds,
}: PageHeadProps) {
  const { baseUrl } = useSite()
  const common = useText(commonTexts)
  const absolute = (address: string) => (address.startsWith('/') ? `${baseUrl}${address}` : address)
  const fullTitle =
    title === common.brand ? `${common.brand} · ${common.tagline}` : `${title} · ${common.brand}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical ? (
        <link rel="canonical" href={absolute(canonical)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={absolute(canonical)} />}
      {canonical && (
        <>
          <meta property="og:image" content={absolute(image)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {/* The same on every page: the browser keeps what the server wrote. */}
      {import.meta.env.SSR && <meta property="og:site_name" content={common.brand} />}
      {import.meta.env.SSR && canonical && (
        <>
          <meta property="og:image:width" content={String(previewSize.width)} />
          <meta property="og:image:height" content={String(previewSize.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {feeds?.map((feed) => (
        <link
          key={feed.href}
          rel="alternate"
          type={feed.type}
          title={feed.title}
          href={absolute(feed.href)}
        />
      ))}
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replace(/</g, '\\u003c') }}
        />
      )}
    </>
  )
}
