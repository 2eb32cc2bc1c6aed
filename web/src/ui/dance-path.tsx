/**
 * An ornament for posters in the text's colour: two paths that turn around each other, like a leader and a follower.
 */
export function DancePath({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 600"
      fill="none"
      stroke="currentColor"
      className={`overflow-visible ${className}`}
    >
      <g strokeWidth="26" strokeLinecap="round">
        <path d="M-900 590C-640 500-170 640-40 470 90 300 180 560 290 400S250 130 390 150s150 230 20 260-120-190 40-250S640 60 660-40" />
        <path
          opacity=".45"
          d="M-900 690C-600 760-200 640-40 560 120 480 230 620 350 500s60-250-30-270-170 80-90 180 280 40 330-90 60-190 120-230"
        />
      </g>
      <circle cx="290" cy="400" r="30" fill="currentColor" stroke="none" />
      <circle cx="350" cy="500" r="30" fill="currentColor" stroke="none" opacity=".6" />
    </svg>
  )
}
