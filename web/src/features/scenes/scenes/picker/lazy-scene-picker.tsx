import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import type { ScenePickerProps } from './scene-picker.tsx'

const scenePicker = dialogFrom(async () => (await import('./scene-picker.tsx')).ScenePicker)

/** The picker, fetched when it is first opened. */
export const LazyScenePicker = (props: ScenePickerProps) => <LazyDialog from={scenePicker} {...props} />
