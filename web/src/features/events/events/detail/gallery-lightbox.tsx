import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import { useCloseOnBack } from '../../../../lib/browser/use-close-on-back.ts'

// The arrows are on the pictures, so they have a background.
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

export interface GalleryLightboxProps {
  readonly slides: readonly { src: string; alt: string }[]
  readonly index: number
  readonly labels: Record<string, string>
  readonly onClose: () => void
}

// A single picture has no arrows.
const noArrow = () => null
const single = { carousel: { finite: true }, render: { buttonPrev: noArrow, buttonNext: noArrow } }

/** The pictures in full size, with a counter. The first follows the last. Fetched when it is opened. */
export function GalleryLightbox({ slides, index, labels, onClose }: GalleryLightboxProps) {
  useCloseOnBack(true, onClose)
  return (
    <Lightbox
      open
      {...(slides.length === 1 ? single : {})}
      close={onClose}
      index={index}
      slides={[...slides]}
      plugins={[Counter]}
      labels={labels}
      styles={styles}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
    />
  )
}
