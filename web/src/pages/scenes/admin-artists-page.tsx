import { ArtistMerges } from '../../features/scenes/artists/artist-merges.tsx'
import { useText } from '../../lib/messages.tsx'
import { artistMergesTexts } from '../../messages/scenes/artist-merges.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(artistMergesTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{t.intro}</p>
      <ArtistMerges />
    </div>
  )
}
