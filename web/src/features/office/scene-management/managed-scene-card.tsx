import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { CalendarPlus, Eye, LayoutList, type LucideIcon, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../messages/office/scene-management.ts'
import { Button } from '../../../ui/button.tsx'
import { SceneCardBanner, ScenePlace } from '../../scenes/scenes/scene-card.tsx'

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink'

/** A scene with its three pages and the import. */
export function ManagedSceneCard({ scene, onImport }: { scene: Scene; onImport: () => void }) {
  const t = useText(sceneManagementTexts)
  const { name, slug, description } = scene
  const links: readonly (readonly [to: string, label: string, named: string, Icon: LucideIcon])[] = [
    [`/scenes/${slug}/manage`, t.manage, t.manageNamed(name), LayoutList],
    [`/scenes/${slug}/edit`, t.edit, t.editNamed(name), Pencil],
    [`/scenes/${slug}`, t.view, t.viewNamed(name), Eye],
  ]
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
      <SceneCardBanner scene={scene} />
      <div className="flex flex-1 flex-col p-4">
        <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
        <ScenePlace scene={scene} />
        {description && <p className="mt-2 line-clamp-2 text-[0.95rem] wrap-anywhere">{description}</p>}
        <p
          className={`mt-2 text-sm font-semibold ${scene.upcoming_event_count > 0 ? 'text-brand-text' : 'text-muted'}`}
        >
          {t.upcoming(scene.upcoming_event_count)}
        </p>
        <div className="-mx-3 mt-2 flex flex-wrap">
          {links.map(([to, label, named, Icon]) => (
            <Link key={to} to={to} aria-label={named} className={action}>
              <Icon className="size-4.5" aria-hidden />
              {label}
            </Link>
          ))}
        </div>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={t.importInto(name)}
          onClick={onImport}
          className="mt-auto self-stretch"
        >
          <CalendarPlus className="size-4.5" aria-hidden />
          {t.importEvents}
        </Button>
      </div>
    </article>
  )
}
