import type { Account } from '@floorcraft/contract/members/account.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { LayoutDashboard, type LucideIcon, Paintbrush, Pencil, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { Menu, menuItem } from '../../../../ui/menu.tsx'

const appearanceDialog = dialogFrom(
  async () => (await import('../appearance/appearance-dialog.tsx')).CustomizeAppearanceDialog,
)
const infoDialog = dialogFrom(async () => (await import('../editing/scene-info-dialog.tsx')).SceneInfoDialog)

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold whitespace-nowrap hover:bg-sunken'

interface SceneToolsProps {
  readonly scene: SceneProfile
  readonly member: Account
}

/**
 * Buttons for admins and leaders that change the scene. They are over the banner, so that they move nothing when they
 * appear.
 */
export function SceneTools({ scene, member }: SceneToolsProps) {
  const t = useText(sceneEditingTexts).tools
  const { roles } = useText(scenesTexts)
  const [open, setOpen] = useState<'appearance' | 'info'>()
  const leader = scene.leaders.find(({ user_id }) => user_id === member.id)
  const title = member.role === 'admin' ? t.adminMode : roles[leader?.role ?? 'leader']
  const base = `/scenes/${encodeURIComponent(scene.slug)}`
  const buttons = [
    { label: t.customize, dialog: 'appearance', Icon: Paintbrush },
    { label: t.info, dialog: 'info', Icon: Pencil },
  ] as const
  const links = [{ label: t.dashboard, to: `${base}/manage`, Icon: LayoutDashboard }]
  const close = () => setOpen(undefined)
  return (
    <>
      <section
        aria-label={title}
        className="absolute top-2 right-3 z-20 rounded-full border border-line bg-paper text-ink shadow-card sm:top-4 sm:right-4 xl:right-[max(1rem,calc(50%-35rem))]"
      >
        <div className="hidden items-center px-1 lg:flex">
          <Title text={title} />
          {buttons.map(({ label, dialog, Icon }) => (
            <button key={label} type="button" className={pill} onClick={() => setOpen(dialog)}>
              <Words Icon={Icon} text={label} />
            </button>
          ))}
          {links.map(({ label, to, Icon }) => (
            <Link key={to} to={to} className={pill}>
              <Words Icon={Icon} text={label} />
            </Link>
          ))}
        </div>
        <div className="lg:hidden">
          <Menu buttonClass="rounded-full pr-1" button={<Title text={title} />}>
            {buttons.map(({ label, dialog, Icon }) => (
              <li key={label}>
                <button type="button" className={menuItem} onClick={() => setOpen(dialog)}>
                  <Words Icon={Icon} text={label} />
                </button>
              </li>
            ))}
            {links.map(({ label, to, Icon }) => (
              <li key={to}>
                <Link to={to} className={menuItem}>
                  <Words Icon={Icon} text={label} />
                </Link>
              </li>
            ))}
          </Menu>
        </div>
      </section>
      {open === 'appearance' && <LazyDialog from={appearanceDialog} scene={scene} onClose={close} />}
      {open === 'info' && <LazyDialog from={infoDialog} scene={scene} onClose={close} />}
    </>
  )
}

function Title({ text }: { text: string }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2 px-3 text-sm font-bold whitespace-nowrap text-brand-text">
      <ShieldCheck className="size-4.5" aria-hidden />
      {text}
    </span>
  )
}

function Words({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon className="size-4.5 shrink-0 text-muted" aria-hidden />
      {text}
    </>
  )
}
