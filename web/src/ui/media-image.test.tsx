import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaImage } from './media-image.tsx'

test('a stored picture is offered in every width, with the shown width', () => {
  const html = renderToStaticMarkup(
    <MediaImage src="/media/a.webp" sizes="50vw" alt="Flyer" width={800} height={400} />,
  )
  expect(html).toContain('sizes="50vw"')
  expect(html).toMatch(/srcSet="\/media\/w400\/a\.webp 400w, .*\/media\/w1600\/a\.webp 1600w"/)
  expect(html).toContain('src="/media/w800/a.webp"')
  expect(html).toContain('width="800" height="400"')
})

test('a picture from another site stays as it is', () => {
  const html = renderToStaticMarkup(<MediaImage src="data:image/png;base64,x" sizes="50vw" alt="" />)
  expect(html).toContain('<img src="data:image/png;base64,x" alt=""/>')
  expect(html).not.toContain('srcSet')
})
