/** Names of fields with secrets. The first ones also count at the end of longer names, such as `accessToken`. */
const secretNames =
  '[\\w-]{0,40}(?:password|passwort|passwd|passphrase|pwd|secret|token|api[_-]?key|private[_-]?key|credentials?|signature|jwt|csrf|session[_-]?id)' +
  '|(?:[\\w-]{1,40}[_-])?(?:pass|pin|otp|code|sid|sig|key|auth|session|hash)'
const quoted = '"[^"]*"|\'[^\']*\'|`[^`]*`'
const field = new RegExp(
  `(?<!unexpected )\\b((?:${secretNames})[\\\\"'\`]*\\s*(?:[=:]|%3d|%3a)\\s*\\\\?)(${quoted}|[^\\s"'\`\\\\&;,)}\\]]+)`,
  'gi',
)
const header = /\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]\s*)[^\n]+/gi
const scheme = /\b(bearer|basic)(\s+)(?!(?:token|auth|scheme|header)\w*\b)[^\s"'`,;)]{4,}/gi
/** Matches `token s3cret99`, but not `status code 404` and not `Unexpected token else`. */
const spokenField = /\b(password|passcode|token|code|pin|otp)(\s+(?:is\s+)?)[\w.~+/=-]{6,}/gi
const jsonWebToken = /\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g
/** A long word. In the name of a file of the site (`event-page-AbC123xy.js`) its hash is no secret. */
const longWord = /([\w~+=-]{16,})(\.(?:m?js|css|map|woff2?|svg|png|webp|avif)\b)?/g
const lengthOfFileHash = 9

const mask = '[secret]'

/** Masks passwords, tokens, codes and long random words, and keeps the words of code that a developer needs. */
export function maskSecrets(text: string): string {
  return text
    .replace(header, `$1$2${mask}`)
    .replace(scheme, `$1$2${mask}`)
    .replace(field, (whole, name: string, value: string) =>
      isErrorCode(name, value) ? whole : `${name}${mask}`,
    )
    .replace(spokenField, (whole, name: string, space: string) =>
      /\d/.test(whole) ? `${name}${space}${mask}` : whole,
    )
    .replace(jsonWebToken, mask)
    .replace(longWord, (whole, word: string, extension: string | undefined) =>
      isRandom(extension ? word.slice(0, -lengthOfFileHash) : word) ? mask : whole,
    )
}

/** An HTTP status or a code of our API: `code=404`, `code: AUTH_TOKEN_EXPIRED`. */
const isErrorCode = (name: string, value: string) =>
  /code\W*$/i.test(name) && /^["'`]?(?:\d{1,3}|[A-Z]+(?:_[A-Z]+)+)["'`]?$/.test(value)

/**
 * Whether a long word is random. Words of code have few and long parts (`use`, `Infinite`, `Query`); random words change
 * between kinds of letters all the time.
 */
function isRandom(word: string): boolean {
  if (word.length < 16) return false
  const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  const letters = parts.join('').length
  return (
    letters / parts.length < 2.7 ||
    /[b-df-hj-np-tv-xz]{7}|[a-z]{28}/i.test(parts.join(' ')) ||
    /(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{16}/.test(word)
  )
}
