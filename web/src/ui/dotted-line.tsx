/** "San Diego, CA · 57 upcoming events": parts with dots between them, and none at the end or start of a line. */
export function DottedLine({ parts }: { parts: readonly string[] }) {
  return (
    <span className="block overflow-hidden">
      {/* Each part brings the dot before it; at the start of a line that dot lies outside. */}
      <span className="-ml-4 flex flex-wrap">
        {parts.map((part) => (
          <span
            key={part}
            className="relative min-w-0 pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·'/'']"
          >
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
