import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PrivacyOverview } from '../../features/members/privacy/privacy-overview.tsx'
import { PrivacySettings } from '../../features/members/privacy/privacy-settings.tsx'
import { DeletionAction } from '../../features/office/account-deletion/deletion-action.tsx'
import { DataExports } from '../../features/office/data-exports/data-exports.tsx'
import { ExportAction } from '../../features/office/data-exports/export-action.tsx'
import { useText } from '../../lib/messages.tsx'
import { privacyTexts } from '../../messages/members/privacy.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { TabList, tabPanelProps } from '../../ui/tab-list.tsx'

const tabs = ['overview', 'settings', 'exports'] as const
type Tab = (typeof tabs)[number]
const panelId = 'privacy-panel'

export function Page() {
  const t = useText(privacyTexts)
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'overview'
  // Changes in the settings stay while the reader looks at the other tabs.
  const [hasSettings, setHasSettings] = useState(false)
  if (tab === 'settings' && !hasSettings) setHasSettings(true)
  const select = (next: Tab) =>
    setParams(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
  return (
    <div className="mx-auto max-w-4xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-2 text-muted">
        {t.intro}{' '}
        <Link to="/privacy-policy" className="font-semibold text-brand-text underline underline-offset-4">
          {t.policy}
        </Link>
      </p>
      <div className="mt-6 border-b border-line">
        <TabList
          label={t.tabsLabel}
          tabs={tabs.map((id) => ({ id, label: t.tabs[id] }))}
          selected={tab}
          onSelect={select}
          panelId={panelId}
        />
      </div>
      <div {...tabPanelProps(panelId, tab)} className="mt-6">
        {tab === 'overview' && (
          <PrivacyOverview
            exportAction={<ExportAction onAsked={() => select('exports')} />}
            deletionAction={<DeletionAction />}
            onSettings={() => select('settings')}
          />
        )}
        {hasSettings && (
          <div hidden={tab !== 'settings'}>
            <PrivacySettings />
          </div>
        )}
        {tab === 'exports' && <DataExports />}
      </div>
    </div>
  )
}
