import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NowProvider, openPageClock, useNow } from './now.tsx'

const made = '2026-11-20T20:00:00Z'

function Shown() {
  return String(useNow())
}

// Another time would make other markup than the document has, and React would render the page again.
test('the first render of a kept copy has the time at which the server made it', () => {
  const html = renderToStaticMarkup(
    <NowProvider serverNow={made} age={3_600_000}>
      <Shown />
    </NowProvider>,
  )
  expect(html).toBe(made)
})

test('the clock of a kept copy counts its age', () => {
  const past = openPageClock(made, 3_600_000)().since(made).total('seconds')
  expect(past).toBeGreaterThanOrEqual(3_600)
  expect(past).toBeLessThan(3_660)
})
