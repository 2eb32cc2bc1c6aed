import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import type { Picture } from './pictures.ts'

/** The pictures in full size, with previous and next around the end and a counter. Load it when it is opened. */
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
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  )
}
