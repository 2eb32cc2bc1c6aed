import type { Plugin } from 'vite'

const icon = /node_modules\/lucide-react\/dist\/esm\/icons\//

/**
 * Removes the React keys from the shapes of icons. The shapes of an icon never change, so React needs keys only for a warning
 * of its development build, and random letters do not compress: about half a kilobyte of each first view.
 */
export function iconsWithoutKeys(): Plugin {
  let isProduction = false
  return {
    name: 'icons-without-keys',
    configResolved(config) {
      isProduction = config.isProduction
    },
    transform: {
      filter: { id: icon },
      handler: (code) => (isProduction ? code.replaceAll(/, key: "\w+"/g, '') : undefined),
    },
  }
}
