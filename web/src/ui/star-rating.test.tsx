import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StarRating } from './star-rating.tsx'

test.each([
  [4.4, '4.5em'],
  [4.2, '4em'],
  [5, '5em'],
])('%s of 5 is shown as whole and half stars', (average, width) => {
  const html = renderToStaticMarkup(<StarRating average={average} count={12} />)
  expect(html).toContain(`style="width:${width}"`)
  expect(html).toContain(`${average.toFixed(1)} (12 reviews)`)
})

test('an organizer without reviews has no stars', () => {
  expect(renderToStaticMarkup(<StarRating average={null} count={0} />)).toContain('No reviews yet')
})
