import { paragraphsOf, textLinks } from '../lib/text-links.ts'

/** A text with its paragraphs and line breaks; web addresses become links, nothing else is interpreted. */
export function LinkedText({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph.start} className="long-text whitespace-pre-line [overflow-wrap:anywhere]">
      {textLinks(paragraph.text).map((part) =>
        part.href ? (
          <a
            key={part.start}
            href={part.href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="font-medium text-brand-text underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  ))
}
