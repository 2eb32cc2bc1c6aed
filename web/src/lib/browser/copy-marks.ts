// How the service worker tells a page that it got a copy.

/** The age of a copy in milliseconds; an answer of the server has none. */
export const copyAgeHeader = 'x-copy-age'
/** The same for a page, as the name of an attribute in the document. */
export const copyAgeAttribute = 'data-copy-age'
/** Marks a document that stands for every page: it opens the page of its address in the browser. */
export const shellAttribute = 'data-shell'
export const shellPath = '/offline'
