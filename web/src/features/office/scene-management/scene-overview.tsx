import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import {
  ArrowLeft,
  CalendarCheck,
  CalendarPlus,
  ChevronRight,
  Eye,
  FileText,
  GraduationCap,
  type LucideIcon,
  Paintbrush,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../messages/office/scene-management.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { SceneBand } from '../../scenes/scenes/scene-band.tsx'

const importDialog = dialogFrom(
  async () => (await import('../../imports/calendar-import/import-dialog.tsx')).ImportDialog,
)
const appearanceDialog = dialogFrom(
  async () =>
    (await import('../../scenes/scenes/appearance/appearance-dialog.tsx')).CustomizeAppearanceDialog,
)
const infoDialog = dialogFrom(
  async () => (await import('../../scenes/scenes/editing/scene-info-dialog.tsx')).SceneInfoDialog,
)

/** Secondary section 2, Scene edit: what a scene says now, and the ways to change it. */
export function SceneOverview({ scene }: { scene: SceneProfile }) {
  const { editScene: t } = useText(sceneManagementTexts)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'appearance' | 'info' | 'import'>()
  const close = () => setOpen(undefined)
  const page = `/scenes/${scene.slug}`
  return (
    <div className="mx-auto max-w-6xl px-4 py-4 sm:py-6">
      <PageHead title={t.title(scene.name)} />
      <nav className="-ml-1 flex flex-wrap gap-x-5">
        <BackLink to="/my-scenes">{t.backToMyScenes}</BackLink>
        <BackLink to="/dashboard">{t.dashboard}</BackLink>
      </nav>
      <SceneBand scene={scene} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.actions}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            <Action words={t.appearance} Icon={Paintbrush} onPress={() => setOpen('appearance')} />
            <Action words={t.info} Icon={FileText} onPress={() => setOpen('info')} />
            <Action words={t.import} Icon={CalendarPlus} onPress={() => setOpen('import')} />
            <Action words={t.teachers} Icon={GraduationCap} to={`${page}/manage`} />
            <Action words={t.events} Icon={CalendarCheck} to={`${page}/manage?tab=events`} />
            <Action words={t.profile} Icon={Eye} to={page} />
          </ul>
        </section>
        <Facts scene={scene} />
      </div>
      {open === 'appearance' && <LazyDialog from={appearanceDialog} scene={scene} onClose={close} />}
      {open === 'info' && <LazyDialog from={infoDialog} scene={scene} onClose={close} />}
      {open === 'import' && (
        <LazyDialog
          from={importDialog}
          scene={scene}
          onImported={() => navigate('/my-events')}
          onClose={close}
        />
      )}
    </div>
  )
}

interface ActionProps {
  readonly words: readonly [title: string, text: string]
  readonly Icon: LucideIcon
  /** The page that it opens, or what a press does. */
  readonly to?: string
  readonly onPress?: () => void
}

const actionLook =
  'group flex size-full min-h-18 items-center gap-4 rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-line-strong'

function Action({ words: [title, text], Icon, to, onPress }: ActionProps) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
        <Icon className="size-5.5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display font-bold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={actionLook}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onPress} className={actionLook}>
          {content}
        </button>
      )}
    </li>
  )
}

function Facts({ scene }: { scene: SceneProfile }) {
  const { editScene: t } = useText(sceneManagementTexts)
  const links = Object.keys(scene.social_media ?? {}).length
  const facts = [
    {
      name: t.description,
      value: scene.profile_description ?? scene.description,
      missing: t.noDescription,
    },
    { name: t.styles, value: scene.primary_styles.join(' · '), missing: t.noStyles },
    { name: t.vibe, value: scene.scene_vibe, missing: t.noVibe },
    { name: t.links, value: links === 0 ? '' : t.linkCount(links), missing: t.linkCount(0) },
  ]
  return (
    <SideCard title={t.facts}>
      <dl className="grid gap-3">
        {facts.map(({ name, value, missing }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd
              className={`whitespace-pre-line wrap-anywhere ${value ? 'line-clamp-6' : 'text-muted italic'}`}
            >
              {value || missing}
            </dd>
          </div>
        ))}
      </dl>
    </SideCard>
  )
}

/** A link to the page before, with an arrow. */
function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </Link>
  )
}
