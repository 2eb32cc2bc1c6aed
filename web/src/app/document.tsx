import type { PageAssets } from '@floorcraft/contract/base/pages.ts'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type ThemeVariables, useSiteTheme, useThemeVariables } from '../features/scenes/themes/api.ts'
import { pageStateElementId, slot } from './app-environment.ts'

interface DocumentProps {
  /** Undefined in the browser, which keeps what the server wrote. */
  readonly assets: PageAssets | undefined
  readonly nextScripts: readonly string[] | undefined
  /** The design tokens of the theme; undefined in the browser. */
  readonly themeVariables: ThemeVariables | undefined
  readonly children: ReactNode
}

/** The whole HTML document; React puts each page's title, description and links into its head. */
export function Document({ assets, nextScripts, themeVariables, children }: DocumentProps) {
  const variables = useThemeVariables(useSiteTheme().data, themeVariables)
  // Now the page does what the reader typed and pressed before (web/public/before-paint.js).
  useLayoutEffect(() => tell('pageshown'), [])
  useEffect(() => tell('pagestart'), [])
  return (
    // The theme script changes this element before React starts.
    <html lang="en" style={variables as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141110" media="(prefers-color-scheme: dark)" />
        {/* The browser keeps the links that the server wrote. */}
        {import.meta.env.SSR && <HeadLinks fonts={assets?.fonts ?? []} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: slot }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: assets?.inline.script ?? '' }} />
      </head>
      <body>
        {children}
        <script
          id={pageStateElementId}
          type="application/json"
          data-scripts={assets?.scripts.join(' ')}
          data-next={nextScripts?.join(' ') || undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: slot }}
        />
      </body>
    </html>
  )
}

const tell = (happening: string) => void window.dispatchEvent(new Event(happening))

function HeadLinks({ fonts }: Pick<PageAssets, 'fonts'>) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {fonts.map(({ href, media }) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" media={media} />
      ))}
    </>
  )
}
