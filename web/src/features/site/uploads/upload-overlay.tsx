/** The progress of an upload, over its picture: the share that was sent, then the work of the server. */
export function UploadOverlay({ label, sent, words }: { label: string; sent: number; words: string }) {
  const percent = Math.round(sent * 100)
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2.5 bg-black/65 p-3 text-center text-sm font-semibold text-white">
      <p role="status">{words}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 w-full max-w-48 overflow-hidden rounded-full bg-white/30"
      >
        <div
          className={`h-full rounded-full bg-white transition-[width] ${sent === 1 ? 'animate-pulse motion-reduce:animate-none' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
