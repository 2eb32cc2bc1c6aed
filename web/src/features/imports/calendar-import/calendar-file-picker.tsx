import { FileUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { FieldError } from '../../../ui/fields/field-frame.tsx'

/** The text of a chosen file, in place of an address. */
export interface CalendarFile {
  readonly name: string
  readonly size: number
  readonly text: string
}

/** As much as the server reads. */
const largestBytes = 12 * 1024 * 1024

export interface CalendarFilePickerProps {
  readonly file: CalendarFile | undefined
  readonly onFile: (file: CalendarFile | undefined) => void
}

/** An .ics file in place of an address: chosen, or dropped. */
export function CalendarFilePicker({ file, onFile }: CalendarFilePickerProps) {
  const t = useText(calendarImportTexts)
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const read = async (chosen: File) => {
    setProblem(undefined)
    if (chosen.size > largestBytes) return setProblem(t.fileTooLarge)
    try {
      onFile({ name: chosen.name, size: chosen.size, text: await chosen.text() })
    } catch {
      setProblem(t.fileUnreadable)
    }
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([chosen]) => chosen && void read(chosen),
  })
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2 pr-2 pl-4">
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{t.file}</span>
          <span className="block font-medium wrap-anywhere">
            {file.name} · {t.fileSize(Math.round(file.size / 1024))}
          </span>
        </p>
        <button
          type="button"
          aria-label={t.removeFile}
          onClick={() => onFile(undefined)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
    )
  }
  return (
    <div>
      <p className="mb-3 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.orFile}
      </p>
      <div
        {...getRootProps({
          className: `rounded-lg border border-dashed transition-colors ${isDragActive ? 'border-brand-text bg-brand-soft' : 'border-line-strong'}`,
        })}
      >
        <button
          type="button"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={open}
          className="flex min-h-14 w-full items-center justify-center gap-2.5 rounded-lg px-4 font-semibold hover:bg-sunken"
        >
          <FileUp className="size-5 text-muted" aria-hidden />
          {isDragActive ? t.dropFile : t.chooseFile}
        </button>
        <input {...getInputProps({ 'aria-hidden': true, accept: '.ics,.ical,text/calendar' })} />
      </div>
      <div role="alert">{problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}</div>
    </div>
  )
}
