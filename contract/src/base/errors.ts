import { requestTimeoutMessage } from './connection-errors.ts'

/**
 * The error catalogue of core section 8: every error code of the API with its HTTP status and its message. The server
 * throws errors by code, and the browser finds their messages by code.
 */
export const errorCatalogue = {
  AUTH_TOKEN_MISSING: { status: 401, message: 'Please log in to continue.' },
  AUTH_TOKEN_INVALID: { status: 401, message: 'Your session has expired. Please log in again.' },
  AUTH_TOKEN_EXPIRED: { status: 401, message: 'Your session has expired. Please log in again.' },
  AUTH_USER_NOT_FOUND: { status: 401, message: 'Account not found. Please check your credentials.' },
  AUTH_USER_DISABLED: { status: 403, message: 'Your account has been disabled. Please contact support.' },
  AUTH_PERMISSION_DENIED: { status: 403, message: "You don't have permission to perform this action." },
  RESOURCE_NOT_FOUND: { status: 404, message: 'The requested item could not be found.' },
  VALIDATION_ERROR: { status: 422, message: 'Please check your input and try again.' },
  EVENT_CONFLICT: { status: 409, message: 'Another event is already scheduled at this time.' },
  EVENT_PAST_DATE: { status: 422, message: 'Cannot create events in the past.' },
  EVENT_CAPACITY_EXCEEDED: { status: 409, message: 'This event is full.' },
  SCENE_INACTIVE: { status: 409, message: 'This scene is currently inactive.' },
  DUPLICATE_REGISTRATION: { status: 409, message: 'You are already registered for this event.' },
  REGISTRATION_CLOSED: { status: 409, message: 'Registration for this event is closed.' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  EXTERNAL_SERVICE_ERROR: {
    status: 502,
    message: "We're having trouble connecting to our services. Please try again later.",
  },
  DB_ERROR: { status: 503, message: 'A database error occurred. Please try again.' },
  DB_DUPLICATE_ENTRY: { status: 409, message: 'This item already exists.' },
  DB_TIMEOUT: { status: 503, message: 'The operation timed out. Please try again.' },
  // Not in the specification's table: its sign-in messages without a code, and refusals of HTTP itself.
  AUTH_WRONG_PASSWORD: { status: 401, message: 'Incorrect password' },
  AUTH_PASSWORD_DISABLED: {
    status: 403,
    message: 'Email/password accounts are not enabled. Please contact support.',
  },
  STALE_VERSION: { status: 409, message: 'This was changed in the meantime. Please look at it again.' },
  GLOBAL_EVENT_TAKEN: { status: 409, message: 'An organizer has one global event per calendar year.' },
  EVENT_CANCELLED: {
    status: 409,
    message: 'This event is cancelled. Reinstate it before changing its status.',
  },
  EVENT_IN_SERIES: { status: 409, message: 'This event already belongs to a series.' },
  SERIES_PAUSED: { status: 409, message: 'This series is paused. Resume it first.' },
  SERIES_ENDED: { status: 409, message: 'This series has ended.' },
  DATE_CANCELLED: { status: 409, message: 'This date is cancelled.' },
  DATE_PUBLISHED: { status: 409, message: 'This date is published. Edit its event instead.' },
  SCENE_IN_USE: { status: 409, message: 'This scene has events. Move or delete them first.' },
  GOING_LIST_IN_USE: { status: 409, message: 'People are on this list already. Set a deadline instead.' },
  MESSAGE_SENT_TODAY: {
    status: 409,
    message: 'You have written to the people on this list today. Please wait until tomorrow.',
  },
  REVIEW_HIDDEN: {
    status: 409,
    message: 'This review is hidden. You can edit it, and an admin looks at it again.',
  },
  SECOND_FACTOR_ON: { status: 409, message: 'The second factor is on already.' },
  ALREADY_ANSWERED: { status: 409, message: 'This request has been answered already.' },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last admin. Make another member an admin first.',
  },
  REQUEST_IN_PROGRESS: { status: 409, message: 'This request is already being processed.' },
  BAD_REQUEST: { status: 400, message: 'Invalid request. Please check your input.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  STORAGE_FULL: { status: 507, message: 'There is no room left to keep this. Please try again later.' },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Pictures and files cannot be reached at the moment. Please try again later.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue
/** Codes with status 409. Their refusals are rows of `conflicts`, and say why in `details.reason`. */
export type ConflictCode = {
  [Code in ErrorCode]: (typeof errorCatalogue)[Code]['status'] extends 409 ? Code : never
}[ErrorCode]
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]

/** Messages for answers without an error body of the API (a proxy's page, a lost connection). */
const httpFallbacks: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  401: 'Please log in to continue.',
  403: "You don't have permission to access this resource.",
  404: 'The requested resource was not found.',
  409: 'There was a conflict with the current state.',
  422: 'The provided data is invalid.',
  429: 'Too many requests. Please try again later.',
  500: 'Server error. Please try again later.',
  502: 'Bad gateway. Please try again later.',
  503: 'Service temporarily unavailable. Please try again later.',
  504: requestTimeoutMessage,
}

/** The message for an HTTP status without a readable error body (core section 8). */
export function httpFallbackMessage(status: number): string {
  return httpFallbacks[status] ?? `An error occurred (${status})`
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

/**
 * The catalogue's message of a code. A conflict has none here: its sentence from the server names the obstacle, and a
 * screen shows that sentence.
 */
export function commonMessage(code: string): string | undefined {
  return isErrorCode(code) && errorCatalogue[code].status !== 409 ? errorCatalogue[code].message : undefined
}
