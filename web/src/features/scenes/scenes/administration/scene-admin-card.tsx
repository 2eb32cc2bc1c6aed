import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EditedScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import { Paintbrush, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { defaultBanner } from '../../../../ui/banner/banner-look.ts'
import { DottedLine } from '../../../../ui/dotted-line.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { MediaImage } from '../../../../ui/pictures/media-image.tsx'
import { sceneBanner } from '../scene-banner.ts'

interface SceneDialogProps {
  readonly scene: EditedScene
  readonly onClose: () => void
}

const dialogs = {
  edit: dialogFrom<SceneDialogProps>(async () => (await import('./scene-form-dialogs.tsx')).EditSceneDialog),
  remove: dialogFrom<SceneDialogProps>(
    async () => (await import('./delete-scene-dialog.tsx')).DeleteSceneDialog,
  ),
  leaders: dialogFrom<SceneDialogProps>(
    async () => (await import('../../leaders/manage-leaders-dialog.tsx')).ManageLeadersDialog,
  ),
  customize: dialogFrom<SceneDialogProps>(
    async () => (await import('../appearance/appearance-dialog.tsx')).CustomizeAppearanceDialog,
  ),
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'
const wordButton =
  'flex min-h-11 flex-auto items-center justify-center gap-2 px-2 py-1.5 text-sm font-semibold leading-tight hover:bg-sunken'

/** A scene as admins see it, with what they can do. */
export function SceneAdminCard({ scene }: { scene: EditedScene }) {
  const t = useText(sceneEditingTexts).administration
  const locale = useLocale()
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  // By the zone of the admin, so that a scene made just now is of today.
  const created = mediumDate(atPlace(scene.created_at, useReaderZone() ?? scene.timezone), locale)
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Strip scene={scene} />
      <div className="flex flex-1 flex-col p-4 pt-3">
        <div className="flex items-start gap-1 few-words:flex-wrap">
          <div className="min-w-0 flex-1 few-words:basis-full">
            <h2 className="text-lg leading-snug font-bold wrap-anywhere">
              {scene.is_active ? (
                <Link to={`/scenes/${scene.slug}`} className="underline-offset-4 hover:underline">
                  {scene.name}
                </Link>
              ) : (
                scene.name
              )}
            </h2>
            <p className="text-muted wrap-anywhere">{[scene.city, scene.state].filter(Boolean).join(', ')}</p>
          </div>
          <button
            type="button"
            aria-label={t.edit(scene.name)}
            onClick={() => setOpened('edit')}
            className={`-mt-1.5 ${iconButton}`}
          >
            <Pencil className="size-5" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t.remove(scene.name)}
            onClick={() => setOpened('remove')}
            className={`-mt-1.5 -mr-2 ${iconButton}`}
          >
            <Trash2 className="size-5" aria-hidden />
          </button>
        </div>
        <p className={`mt-2 line-clamp-2 wrap-anywhere ${scene.description ? '' : 'text-muted'}`}>
          {scene.description || t.noDescription}
        </p>
        <p className="mt-auto pt-3 text-sm text-muted">
          <DottedLine
            parts={[scene.region ?? t.noRegion, t.events(scene.event_count), t.createdOn(created)]}
          />
        </p>
      </div>
      <div className="flex divide-x divide-line few-words:flex-col few-words:divide-x-0 few-words:divide-y border-t border-line">
        {scene.is_active && (
          <button
            type="button"
            aria-label={t.of(t.leaders, scene.name)}
            onClick={() => setOpened('leaders')}
            className={wordButton}
          >
            <Users className="size-4.5 shrink-0 text-muted" aria-hidden />
            {t.leaders}
          </button>
        )}
        <button
          type="button"
          aria-label={t.of(t.customize, scene.name)}
          onClick={() => setOpened('customize')}
          className={wordButton}
        >
          <Paintbrush className="size-4.5 shrink-0 text-muted" aria-hidden />
          {t.customize}
        </button>
      </div>
      {opened && (
        <LazyDialog key={opened} from={dialogs[opened]} scene={scene} onClose={() => setOpened(undefined)} />
      )}
    </li>
  )
}

/** The banner of the scene as a thin strip, so that admins recognize its look. */
function Strip({ scene }: { scene: EditedScene }) {
  const t = useText(sceneEditingTexts).administration
  const look = sceneBanner(scene) ?? defaultBanner
  return (
    <div className="relative h-14 bg-sunken" style={{ background: look.background }}>
      {look.image && (
        <MediaImage
          src={look.image}
          sizes="(min-width: 64rem) 24rem, 100vw"
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {!scene.is_active && (
        <span className="absolute top-3 right-3 rounded-full bg-paper px-2.5 py-0.5 text-sm font-semibold text-ink">
          {t.inactive}
        </span>
      )}
    </div>
  )
}
