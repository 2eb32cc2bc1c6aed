import type { Account } from '@floorcraft/contract/members/account.ts'
import type { ScenePermissions } from '@floorcraft/contract/scenes/leaders.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { BellRing, Eye, Pencil } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { sceneManagementTexts } from '../../../messages/office/scene-management.ts'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { PairsNote } from '../../editing/event-merging/pairs-note.tsx'
import { usePlanning } from '../../editing/planning/api.ts'
import { SceneAnalytics } from '../../events/analytics/reports/scene-analytics.tsx'
import { tonight } from '../../events/events/rules.ts'
import { UnconfirmedNights } from '../../events/night-status/unconfirmed-nights.tsx'
import { TeachersPanel } from '../../scenes/teachers/teachers-panel.tsx'
import { EventsPanel } from './events/events-panel.tsx'
import { rangeOf, waitingIn } from './scene-weeks.ts'

const tabs = ['teachers', 'events', 'analytics'] as const
type Tab = (typeof tabs)[number]

interface LeaderDashboardProps {
  readonly scene: SceneProfile
  readonly member: Account
  readonly permissions: ScenePermissions
}

/** Secondary section 2, Leader dashboard. The address has the tab. */
export function LeaderDashboard({ scene, member, permissions }: LeaderDashboardProps) {
  const { desk: t } = useText(sceneManagementTexts)
  const panelId = useId()
  const [params, setParams] = useSearchParams()
  const offered = tabs.filter((tab) => tab !== 'analytics' || permissions.canViewAnalytics)
  const tab = offered.find((one) => one === params.get('tab')) ?? 'teachers'
  const choose = (next: Tab) =>
    setParams(next === 'teachers' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title(scene.name)} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <RoleBadge scene={scene} member={member} />
          <h1 className="mt-1 text-3xl font-extrabold wrap-anywhere sm:text-4xl">{scene.name}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="quiet" to={`/scenes/${scene.slug}/edit`}>
            <Pencil className="size-4" aria-hidden />
            {t.edit}
          </ButtonLink>
          <ButtonLink look="quiet" to={`/scenes/${scene.slug}`}>
            <Eye className="size-4" aria-hidden />
            {t.view}
          </ButtonLink>
        </div>
      </div>
      {permissions.canManageEvents && <UnconfirmedNights sceneKey={scene.slug} />}
      {permissions.canManageEvents && <PairsNote sceneId={scene.id} />}
      {tab !== 'events' && permissions.canManageEvents && (
        <WaitingNote scene={scene} onOpen={() => choose('events')} />
      )}
      <div className="mt-4 border-b border-line">
        <TabList
          label={t.tabs.label}
          tabs={offered.map((id) => ({ id, label: t.tabs[id] }))}
          selected={tab}
          onSelect={choose}
          panelId={panelId}
        />
      </div>
      <div {...tabPanelProps(panelId, tab)} className="mt-6">
        {tab === 'teachers' && <TeachersPanel scene={scene} />}
        {tab === 'events' && <EventsPanel scene={scene} />}
        {tab === 'analytics' && <SceneAnalytics key={scene.id} scene={scene} />}
      </div>
    </div>
  )
}

function RoleBadge({ scene, member }: { scene: SceneProfile; member: Account }) {
  const { desk: t } = useText(sceneManagementTexts)
  const { roles } = useText(scenesTexts)
  const leader = scene.leaders.find(({ user_id }) => user_id === member.id)
  return (
    <p className="inline-block rounded-full bg-brand-soft px-3 py-0.5 text-sm font-semibold text-brand-text">
      {leader ? roles[leader.role] : t.admin}
    </p>
  )
}

/** How much waits for a decision, on the other tabs too. It has its height from the beginning, so that nothing moves. */
function WaitingNote({ scene, onOpen }: { scene: SceneProfile; onOpen: () => void }) {
  const { desk: t } = useText(sceneManagementTexts)
  const now = useNow()
  const planning = usePlanning({ ...rangeOf(0, tonight(now, scene.timezone)), scenes: [scene.id] })
  const { dates, drafts } = waitingIn(planning.planned, now)
  const count = dates + drafts.length
  if (planning.isLoading) return <Skeleton className="mt-4 h-16 !rounded-lg" />
  return (
    <div className="mt-4 flex min-h-16 items-center gap-x-3 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <BellRing className={`size-5 shrink-0 ${count > 0 ? 'text-warn' : 'text-muted'}`} aria-hidden />
      <p className="min-w-0 flex-1 leading-snug font-medium">
        {planning.error ? t.waitingUnknown : t.waiting(dates, drafts.length)}
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={onOpen}>
          {t.decide}
        </Button>
      )}
    </div>
  )
}
