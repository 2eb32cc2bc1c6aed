import type { Plugin } from 'vite'

/** Exports the path of each page from it, for the server only, so that a document can name the scripts of its page. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  transform(code, id, options) {
    const [file] = /src\/pages\/.*-page\.tsx$/.exec(id) ?? []
    return options?.ssr && file ? `${code}\nexport const file = ${JSON.stringify(file)}` : undefined
  },
})
