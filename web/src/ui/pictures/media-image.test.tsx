import { thumbnailWidths } from '@floorcraft/contract/base/media.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaImage } from './media-image.tsx'

test('a stored picture is offered in every width, with the shown width', () => {
  const html = renderToStaticMarkup(
    <MediaImage src="/media/a.webp" sizes="50vw" alt="Flyer" width={800} height={400} />,
  )
  expect(html).toContain('sizes="50vw"')
  expect(html).toMatch(/srcSet="\/media\/w400\/a\.webp 400w, .*\/media\/w1600\/a\.webp 1600w"/)
  expect(html).toContain('src="/media/w512/a.webp"')
  expect(html).toContain('width="800" height="400"')
})

test('a thumbnail is offered in the small widths', () => {
  const html = renderToStaticMarkup(
    <MediaImage src="/media/a.webp?pass=1.x" widths={thumbnailWidths} sizes="5rem" alt="" />,
  )
  expect(html).toContain(
    'srcSet="/media/w160/a.webp?pass=1.x 160w, /media/w240/a.webp?pass=1.x 240w" src="/media/w240/a.webp?pass=1.x"',
  )
})

test('a picture from another site stays as it is', () => {
  const html = renderToStaticMarkup(<MediaImage src="data:image/png;base64,x" sizes="50vw" alt="" />)
  expect(html).toContain('<img src="data:image/png;base64,x" alt=""/>')
  expect(html).not.toContain('srcSet')
})
