import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { Banner, BannerWords } from '../../../ui/banner/banner.tsx'
import { eventTypeStyle } from '../dance-words/rules.ts'
import { regionBanner, typeVariables } from '../themes/rules.ts'

interface ThemePreviewProps {
  readonly name: string
  readonly note: string
  readonly theme: RegionTheme
}

/** How the events page looks for this region: its header, and the colours of event types. */
export function ThemePreview({ name, note, theme }: ThemePreviewProps) {
  const { types } = useText(danceWordsTexts)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Banner look={regionBanner(theme)} className="px-5 py-9 sm:px-7">
        <BannerWords>
          <h2 className="text-3xl font-extrabold sm:text-4xl">{name}</h2>
          <p className="mt-1">{note}</p>
        </BannerWords>
      </Banner>
      <ul
        style={typeVariables(theme) as CSSProperties}
        className="flex flex-wrap gap-x-5 gap-y-2 px-5 py-4 text-sm font-semibold sm:px-7"
      >
        {eventTypes.map((type) => {
          const style = eventTypeStyle(type)
          return (
            <li key={type} className={`flex items-center gap-2 ${style.text}`}>
              <span aria-hidden className={`h-5 w-1 rounded-full ${style.bar}`} />
              <span aria-hidden>{style.emoji}</span>
              {types[type]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
