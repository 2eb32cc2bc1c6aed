import { conflicts } from '@floorcraft/contract/base/conflicts.ts'
import { connectionErrorMessage } from '@floorcraft/contract/base/connection-errors.ts'
import type { ErrorDetails } from '@floorcraft/contract/base/error-body.ts'
import { commonMessage, errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import { unknownEmailMessage } from '@floorcraft/contract/members/identity.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import { identityTexts } from '../../../messages/members/identity.ts'
import { loginProblem, signupProblem } from './sign-in-problems.ts'

const t = identityTexts.en

const refusal = (status: number, code: string, message: string, details?: ErrorDetails) =>
  new ApiError({
    status,
    message: commonMessage(code) ?? message,
    error: { code, message, details, request_id: 'r' },
    detail: message === commonMessage(code) ? undefined : message,
  })
const invalid = (path: string, message: string) =>
  refusal(422, 'VALIDATION_ERROR', 'Please check your input and try again.', [{ path, message }])
const unreachable = new ApiError({ status: 0, message: connectionErrorMessage })
const broken = new ApiError({ status: 500, message: 'Server error. Please try again later.' })

describe('a refused sign-in', () => {
  it.each([
    [refusal(401, 'AUTH_USER_NOT_FOUND', unknownEmailMessage), 'email', 'No account found with this email'],
    [refusal(401, 'AUTH_WRONG_PASSWORD', 'Incorrect password'), 'password', 'Incorrect password'],
    [invalid('email', 'Invalid email address'), 'email', 'Invalid email address'],
    [broken, 'root', 'Failed to sign in. Please try again.'],
    [unreachable, 'root', `Failed to sign in. Please try again. ${connectionErrorMessage}`],
    [
      refusal(403, 'AUTH_USER_DISABLED', errorCatalogue.AUTH_USER_DISABLED.message),
      'root',
      'Your account has been disabled. Please contact support.',
    ],
    [
      refusal(429, 'RATE_LIMIT_EXCEEDED', errorCatalogue.RATE_LIMIT_EXCEEDED.message),
      'root',
      'Too many requests. Please wait a moment and try again.',
    ],
  ])('%s', (error, field, message) => {
    expect(loginProblem(error, t)).toMatchObject({ field, message })
  })

  it('by a disabled account asks for support, so the form shows the address', () => {
    const { message } = errorCatalogue.AUTH_USER_DISABLED
    expect(loginProblem(refusal(403, 'AUTH_USER_DISABLED', message), t)).toHaveProperty('asksSupport', true)
    expect(loginProblem(broken, t)).not.toHaveProperty('asksSupport')
  })
})

describe('a refused sign-up', () => {
  const weak = 'Password should be at least 6 characters'
  it.each([
    [
      refusal(409, 'DB_DUPLICATE_ENTRY', conflicts.email_taken.message, { reason: 'email_taken' }),
      'email',
      'An account with this email already exists',
    ],
    [invalid('password', weak), 'password', weak],
    [invalid('email', 'Invalid email address'), 'email', 'Invalid email address'],
    [unreachable, 'root', 'Network error. Please check your connection.'],
    [
      refusal(403, 'AUTH_PASSWORD_DISABLED', errorCatalogue.AUTH_PASSWORD_DISABLED.message),
      'root',
      'Email/password accounts are not enabled. Please contact support.',
    ],
    [broken, 'root', 'Failed to create account: Server error. Please try again later.'],
    [new Error(''), 'root', 'Failed to create account: Please try again.'],
  ])('%s', (error, field, message) => {
    expect(signupProblem(error, t)).toMatchObject({ field, message })
  })
})
