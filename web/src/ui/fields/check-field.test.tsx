import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckField } from './check-field.tsx'

test('a problem of a checkbox is shown with it and read with it', () => {
  const html = renderToStaticMarkup(
    <CheckField label="Global event" hint="Once a year" error="Once is enough" />,
  )
  const [, problemId] = html.match(/id="([^"]+)"[^>]*>Once is enough/)!
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(new RegExp(`aria-describedby="${problemId} [^"]+-hint"`))
})

test('its name is its label alone', () => {
  const html = renderToStaticMarkup(<CheckField label="Global event" hint="Once a year" />)
  const [, labelId] = html.match(/id="([^"]+)"[^>]*>Global event</)!
  expect(html).toContain(`aria-labelledby="${labelId}"`)
  // A longer name takes its place.
  const named = renderToStaticMarkup(<CheckField label="Import" aria-label="Import Friday Social" />)
  expect(named).not.toContain('aria-labelledby')
})

test('without a problem it is described by its hint only', () => {
  const html = renderToStaticMarkup(<CheckField label="Global event" hint="Once a year" />)
  expect(html).not.toContain('aria-invalid')
  expect(html).toMatch(/aria-describedby="[^" ]+-hint"/)
})
