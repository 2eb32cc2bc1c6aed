import { CalendarHeart, MapPin, Megaphone } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { homeTexts } from '../../../messages/discovery/home.ts'

/** Three reasons to use the product. */
export function Blurbs() {
  const t = useText(homeTexts)
  const blurbs = [
    { ...t.blurbs.localScenes, Icon: MapPin },
    { ...t.blurbs.organizers, Icon: Megaphone },
    { ...t.blurbs.stayUpdated, Icon: CalendarHeart },
  ]
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
      <h2 className="sr-only">{t.why}</h2>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {blurbs.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4 md:block">
            <Icon className="mt-0.5 size-7 shrink-0 text-brand-text md:mb-4 md:size-8" aria-hidden />
            <div>
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="mt-1.5 max-w-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
