import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import type { Picture } from './event-gallery.tsx'

// The arrows lie on the pictures, so they have a background.
const arrow = {
  margin: '0 0.75rem',
  padding: '0.6rem',
  borderRadius: '999px',
  border: '1px solid rgb(255 255 255 / 0.6)',
  background: 'rgb(0 0 0 / 0.7)',
  filter: 'none',
  color: '#fff',
}
const styles = { navigationPrev: arrow, navigationNext: arrow }

/** The pictures in full size, with a counter; after the last comes the first. Fetched when it is opened. */
export function GalleryLightbox(props: {
  pictures: readonly Picture[]
  index: number
  title: string
  onClose: () => void
}) {
  const t = useText(eventPageTexts)
  const slides = props.pictures.map((picture, position) => ({
    src: picture.url,
    alt: `${props.title}: ${t.photo(position + 1, props.pictures.length)}`,
  }))
  return (
    <Lightbox
      open
      close={props.onClose}
      index={props.index}
      slides={slides}
      plugins={[Counter]}
      labels={t.lightbox}
      styles={styles}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  )
}
