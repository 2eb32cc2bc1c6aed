import { lazy, Suspense } from 'react'
import type { ScenePickerProps } from './scene-picker.tsx'

const ScenePicker = lazy(async () => {
  const { ScenePicker } = await import('./scene-picker.tsx')
  return { default: ScenePicker }
})

/** The picker, fetched when it is first opened. */
export function LazyScenePicker(props: ScenePickerProps) {
  return (
    <Suspense>
      <ScenePicker {...props} />
    </Suspense>
  )
}
