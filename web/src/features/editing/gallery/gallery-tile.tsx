import { useSortable } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { MediaImage } from '../../../ui/pictures/media-image.tsx'
import type { GalleryItem } from './gallery-items.ts'

export interface GalleryTileProps {
  readonly item: GalleryItem
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly removing: boolean
  /** Another picture is being deleted. */
  readonly locked: boolean
  readonly onMove: (to: 'earlier' | 'later') => void
  readonly onRemove: () => void
}

/** One picture. It can be dragged, or moved and deleted by the buttons below it. */
export function GalleryTile({ item, number, count, removing, locked, onMove, onRemove }: GalleryTileProps) {
  const { gallery: t } = useText(uploadsTexts)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: item.key })
  return (
    <li
      ref={setNodeRef}
      data-picture={item.key}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={`relative overflow-hidden rounded-md border bg-surface ${isDragging ? 'z-10 border-brand-text shadow-float' : 'border-line'}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t.drag(number)}
        className="relative block aspect-square w-full cursor-grab touch-manipulation overflow-hidden bg-sunken -outline-offset-2 active:cursor-grabbing"
      >
        <MediaImage
          src={item.image.thumbnail_url ?? item.image.url}
          sizes="(min-width: 40rem) 12rem, 50vw"
          width={400}
          height={400}
          alt={t.image(number, count)}
          draggable={false}
          className={`size-full object-cover ${removing ? 'opacity-40' : ''}`}
        />
        <span
          aria-hidden
          className="absolute top-2 left-2 grid h-6 min-w-6 place-items-center rounded-full bg-black/70 px-1.5 text-sm font-bold text-white"
        >
          {number}
        </span>
      </button>
      <div className="flex justify-between">
        <span className="flex">
          <TileButton
            part="earlier"
            label={t.earlier(number)}
            off={number === 1}
            onPress={() => onMove('earlier')}
          >
            <ArrowLeft className="size-5" aria-hidden />
          </TileButton>
          <TileButton
            part="later"
            label={t.later(number)}
            off={number === count}
            onPress={() => onMove('later')}
          >
            <ArrowRight className="size-5" aria-hidden />
          </TileButton>
        </span>
        <TileButton part="remove" label={t.remove(number)} off={removing || locked} onPress={onRemove}>
          <Trash2 className="size-5" aria-hidden />
        </TileButton>
      </div>
    </li>
  )
}

/** Uses aria-disabled, because a disabled button would lose the focus when it is pressed. */
function TileButton({
  part,
  label,
  off,
  onPress,
  children,
}: {
  part: string
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      aria-disabled={off}
      onClick={() => off || onPress()}
      className="grid size-11 place-items-center rounded-full text-muted -outline-offset-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
    >
      {children}
    </button>
  )
}
