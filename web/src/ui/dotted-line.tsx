/** "San Diego, CA · 57 upcoming events": parts with dots between them, but no dot at the start or end of a line. */
export function DottedLine({ parts }: { parts: readonly string[] }) {
  return (
    <span className="block overflow-hidden">
      {/* Each part has the dot before it; at the start of a line the dot is outside the box. */}
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
