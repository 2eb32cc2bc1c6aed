/**
 * The header with the new token of the session, in the answer of a call in which the member has proved who they are. The token of the call opens nothing any
 * more.
 */
export const sessionTokenHeader = 'session-token'

/** How many characters at their beginning all tokens of one session share. They are no secret, and only tell a browser that its member is still the same. */
export const sessionMarkLength = 8

export const isSameSession = (a: string | undefined, b: string | undefined): boolean =>
  a?.slice(0, sessionMarkLength) === b?.slice(0, sessionMarkLength)
