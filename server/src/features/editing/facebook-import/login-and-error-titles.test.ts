import { describe, expect, it } from 'vitest'
import { isLoginOrError } from './login-and-error-titles.ts'

describe('isLoginOrError', () => {
  it.each([
    'Facebook',
    'Log in to Facebook',
    'Log into Facebook',
    'Log into Facebook | Facebook',
    'Facebook – log in or sign up',
    'Facebook - Log In or Sign Up',
    'Log In',
    'Login',
    'Sign in',
    'Sign Up | Meetup',
    'Log in or sign up to view',
    'You must log in to continue.',
    'Connectez-vous à Facebook',
    'Inicia sesión en Facebook',
    'Entrar no Facebook',
    'Error',
    'Error 404',
    '404 Not Found',
    '403 Forbidden',
    '500 Internal Server Error',
    'Page Not Found | Facebook',
    "This content isn't available right now",
    'This page isn’t available',
    'Content Not Found',
    'Event not found',
    'Just a moment...',
    'Attention Required! | Cloudflare',
    'Access Denied',
    'Security Check Required',
    'Are you a robot?',
  ])('%s', (title) => {
    expect(isLoginOrError(title)).toBe(true)
  })

  it.each([
    'Join us for Salsa Night',
    'Entre Amigos: Bachata Social',
    'Sign Language Dance Workshop',
    'Error of Judgment: a milonga',
    '404 Club Salsa',
    'Home of Zouk',
    'Facebook Live Kizomba Class',
    'Loading Dock Social',
    'Login Lounge Salsa Party',
    'This Is Bachata',
    'The Page Turner Ball',
    'Sorry Not Sorry Zouk Night',
    'Event Horizon Weekender',
    'Content Creators Salsa',
  ])('%s is a title of an event', (title) => {
    expect(isLoginOrError(title)).toBe(false)
  })
})
