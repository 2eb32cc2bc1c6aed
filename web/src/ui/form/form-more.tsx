import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'

export interface FormMoreProps {
  readonly label: string
  /** What is in it. */
  readonly hint: string
  /** The names of the fields in it. */
  readonly fields: readonly string[]
  readonly startsOpen?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Fields that most people leave alone, behind a button. They open when one of them has a problem. */
export function FormMore({ label, hint, fields, startsOpen = false, onToggle, children }: FormMoreProps) {
  const { errors } = useFormState()
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  // It stays open after the problem is solved.
  if (!isOpen && fields.some((field) => errors[field])) setOpen(true)
  const toggle = () => {
    onToggle?.(!isOpen)
    setOpen(!isOpen)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-5 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {/* Hidden and not absent: a problem in it is found and shown. */}
      <div id={id} hidden={!isOpen} className="grid-cols-1 gap-5 not-[[hidden]]:grid">
        {children}
      </div>
    </>
  )
}
