import { createHash } from 'node:crypto'
import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type CheckedTheme,
  type SiteThemeBody,
  unknownBannerMessage,
} from '@floorcraft/contract/scenes/theme-editing.ts'
import type { SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid } from '../../../platform/http/app-error.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockUploadedBanner } from '../../site/uploads/service.ts'
import { type SafeCss, safeCss } from './custom-css.ts'
import * as queries from './queries.ts'
import { changedFields, completeSiteTheme, settingsOf } from './rules.ts'

export interface ThemesDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** The current theme. */
export async function findSiteTheme({ db }: Pick<ThemesDeps, 'db'>): Promise<SiteTheme> {
  return present(await queries.findSiteTheme(db))
}

const subject = { type: 'theme', id: 'site', name: 'Site theme' }

/** Stores a theme; throws a conflict when another admin has changed it since `version`. */
export async function saveSiteTheme(
  { db, clock }: ThemesDeps,
  { caller, body }: { caller: MemberCaller; body: SiteThemeBody },
): Promise<CheckedTheme> {
  const { css, removed } = checkedCss(body)
  const now = clock.now()
  return transaction(db, async (trx) => {
    await queries.lockSiteTheme(trx, now)
    const current = await findSiteTheme({ db: trx })
    if (typeof body.version === 'number' && body.version !== current.version) {
      throw conflict('stale_site_theme', { current })
    }
    const picture = body.banner_image_url
    const isKept = !picture || picture === current.banner_image_url
    if (!isKept && !(await lockUploadedBanner(trx, { url: picture, memberId: caller.id }))) {
      throw invalid([{ path: 'banner_image_url', message: unknownBannerMessage }])
    }
    const settings = { ...settingsOf(body), custom_css: css }
    const theme = present(await queries.updateSiteTheme(trx, { settings, now }))
    const details = { changed: changedFields(current, theme) }
    await recordAction({ db: trx, clock }, { caller, action: 'theme.saved', subject, details })
    return { ...theme, removed_css: [...removed] }
  })
}

/** The theme as it would be after saving. */
export async function previewSiteTheme(
  { db }: Pick<ThemesDeps, 'db'>,
  body: SiteThemeBody,
): Promise<CheckedTheme> {
  const { css, removed } = checkedCss(body)
  const settings = { ...settingsOf(body), custom_css: css }
  const { version } = await findSiteTheme({ db })
  return { ...present({ settings, version }), removed_css: [...removed] }
}

/** Returns to the default theme. Without a caller it is a command of the operator. */
export async function resetSiteTheme({ db, clock }: ThemesDeps, caller?: MemberCaller): Promise<SiteTheme> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    await queries.lockSiteTheme(trx, now)
    if (caller) await recordAction({ db: trx, clock }, { caller, action: 'theme.reset', subject })
    return present(await queries.updateSiteTheme(trx, { settings: {}, now }))
  })
}

/** The custom CSS of the current theme as a style sheet, and whether the address is that of this text. */
export async function findCustomCss(
  { db }: Pick<ThemesDeps, 'db'>,
  file: string,
): Promise<{ css: string; isCurrent: boolean }> {
  const { custom_css, custom_css_url } = await findSiteTheme({ db })
  return { css: custom_css, isCurrent: custom_css_url?.endsWith(`/${file}`) ?? false }
}

function checkedCss({ custom_css }: SiteThemeBody): SafeCss {
  const checked = safeCss(custom_css ?? '')
  if (checked.problem) throw invalid([{ path: 'custom_css', message: checked.problem }])
  return checked
}

let lastChecked = { source: '', css: '' }

/**
 * The stored CSS without what the rules no longer allow. The rules can change only with a new version of the server. So
 * a text is checked once, because a check takes as long as many answers.
 */
function checkedAgain(source: string): string {
  if (source !== lastChecked.source) lastChecked = { source, css: safeCss(source).css }
  return lastChecked.css
}

function present(row: queries.SiteThemeRow | undefined): SiteTheme {
  const fields = completeSiteTheme(row?.settings)
  const css = checkedAgain(fields.custom_css)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 16)
  return {
    ...fields,
    custom_css: css,
    custom_css_url: css === '' ? null : `/theme/${hash}.css`,
    version: row?.version ?? 0,
  }
}
