import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import type { GalleryEditor } from './gallery-editor.ts'
import type { GalleryState } from './gallery-store.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { PendingTile } from './pending-tile.tsx'
import { useMovedFocus } from './use-moved-focus.ts'

/** The pictures in their order, which mouse, finger and keyboard can change. */
export function GalleryGrid({ editor, state }: { editor: GalleryEditor; state: GalleryState }) {
  const { items, uploads, removing } = state
  const { gallery: t } = useText(uploadsTexts)
  const contextId = useId()
  const { list, said, moved, removed } = useMovedFocus(items)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // This delay lets a finger scroll the page over the pictures.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id)
  const numberOf = (id: UniqueIdentifier) => indexOf(id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.lifted(numberOf(active.id)),
    onDragOver: ({ over }) => (over ? t.over(numberOf(over.id), items.length) : undefined),
    onDragEnd: ({ over }) => (over ? t.dropped(numberOf(over.id), items.length) : undefined),
    onDragCancel: ({ active }) => t.cancelled(numberOf(active.id)),
  }
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragHelp } }}
      onDragEnd={({ active, over }) => {
        if (over) void editor.move(String(active.id), indexOf(over.id))
      }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {items.map((item, index) => (
            <GalleryTile
              key={item.key}
              item={item}
              number={index + 1}
              count={items.length}
              removing={removing === item.key}
              locked={removing !== undefined}
              onMove={(direction) => {
                const to = direction === 'earlier' ? index - 1 : index + 1
                moved(item.key, direction, t.dropped(to + 1, items.length))
                void editor.move(item.key, to)
              }}
              onRemove={() => {
                removed(item.key)
                void editor.remove(item.key)
              }}
            />
          ))}
          {uploads.map((upload) => (
            <PendingTile key={upload.key} upload={upload} />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  )
}
