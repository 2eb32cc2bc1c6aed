import type { Plugin } from 'vite'

const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//

/**
 * Removes the React keys from the shapes of icons. The shapes of an icon never change, so React needs keys only for a warning
 * of its development build, which a server outside of production runs, and random letters do not compress: about half a
 * kilobyte of each first view. So only the build for browsers is without them.
 */
export function iconsWithoutKeys(): Plugin {
  let isForBrowsers = false
  return {
    name: 'icons-without-keys',
    configResolved(config) {
      isForBrowsers = config.isProduction && !config.build.ssr
    },
    transform: {
      filter: { id: icon },
      handler: (code) => (isForBrowsers ? code.replaceAll(/, key: "\w+"/g, '') : undefined),
    },
  }
}
