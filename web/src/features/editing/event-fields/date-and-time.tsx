import type { ReactNode } from 'react'

/** On a touch screen the whole field opens the picker, so the small button in it would only take space. */
export function DateAndTime({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-2 sm:gap-3 pointer-coarse:[&_input::-webkit-calendar-picker-indicator]:hidden">
      {children}
    </div>
  )
}
