import { expect, test } from 'vitest'
import { labelOf } from './map-place.ts'

test.each([
  ['Studio Zouk', 'Studio Zouk'],
  ['<img src=x onerror="alert(1)">', '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;'],
  ["Tom & Jerry's &lt;Hall&gt;", 'Tom &#38; Jerry&#39;s &#38;lt;Hall&#38;gt;'],
])('the label of %s shows the name as text', (name, label) => {
  expect(labelOf({ name })).toBe(label)
})
