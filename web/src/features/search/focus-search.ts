/** The state of a visit to /search that is to begin in its field. */
export const focusSearch = 'focus-search'
