import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type CalendarPreview,
  defaultImportHorizon,
  defaultImportStyle,
  importHorizons,
  importStatuses,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { importEvents, previewImport } from '../features/imports/calendar-import/service.ts'
import { findImportOwner } from '../features/members/members/service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const usage =
  'import <file or address> --scene <slug> [--months 1|2|3|6] [--status published|organizer_draft|private_draft] [--styles zouk,salsa] [--as <e-mail>] [--update] [--dry-run]'

async function run(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = readWords(words)
  const fileOrAddress = positionals[0]
  if (!fileOrAddress || !values.scene) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const months = Number(values.months ?? defaultImportHorizon)
  if (!importHorizons.some((horizon) => horizon === months))
    throw new CliRefusal('--months must be 1, 2, 3 or 6.')
  const status = importStatuses.find((known) => known === (values.status ?? 'published'))
  if (!status) throw new CliRefusal(`--status must be one of ${importStatuses.join(', ')}.`)
  const owner = await findImportOwner(deps, { sceneSlug: values.scene, email: values.as })
  if (!owner) throw new CliRefusal(missingOwnerMessage(values.as))
  const source = { ...(await readSource(fileOrAddress)), months_ahead: months }
  // A person with access to the server's machine has the rights of an admin.
  const caller = { kind: 'member', id: owner.id, role: 'admin', ledSceneIds: [] } as const
  const target = { caller, sceneKey: values.scene, source }
  if (values['dry-run']) {
    const { summary } = await previewImport(deps, target).catch(explainMissingScene(values.scene))
    return `${countsMessage(summary, months)}\nNothing was changed (--dry-run).`
  }
  const choices = {
    default_status: status,
    dance_styles: (values.styles ?? defaultImportStyle)
      .split(',')
      .map((style) => style.trim())
      .filter(Boolean),
    skip_event_ids: [],
    include_event_ids: [],
    update_existing: values.update ?? false,
  }
  const result = await importEvents(deps, { ...target, organizerId: owner.id, choices }).catch(
    explainMissingScene(values.scene),
  )
  return `${countsMessage(result.summary, months)}\n${result.message} (${status}, for ${owner.display_name}).`
}

const countsMessage = (summary: CalendarPreview['summary'], months: number) =>
  `Found ${summary.total_found} events in the next ${months} months: ${summary.new_events} new, ${summary.exact_duplicates} already known, ${summary.similar_events} similar to an existing event.`

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        scene: { type: 'string' },
        months: { type: 'string' },
        status: { type: 'string' },
        styles: { type: 'string' },
        as: { type: 'string' },
        update: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CliRefusal(`${(error as Error).message}\nUsage: floorcraft ${usage}`)
  }
}

async function readSource(
  fileOrAddress: string,
): Promise<{ calendar_url: string } | { calendar_file: Buffer }> {
  if (/^(?:https?|webcals?):\/\//i.test(fileOrAddress)) return { calendar_url: fileOrAddress }
  try {
    return { calendar_file: await readFile(fileOrAddress) }
  } catch {
    throw new CliRefusal(
      `${fileOrAddress} is neither a readable file nor an address that begins with https:// or webcal://.`,
    )
  }
}

const explainMissingScene = (slug: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'RESOURCE_NOT_FOUND') throw error
  throw new CliRefusal(
    `There is no scene ${slug}. List all scenes with "floorcraft scene list", or add one with "floorcraft scene create".`,
  )
}

const missingOwnerMessage = (email: string | undefined) =>
  email
    ? `There is no account with the e-mail ${email}.`
    : 'The imported events need an organizer: create an account first (floorcraft user create), or name one with --as.'

export const importCommands: Readonly<Record<string, Command>> = {
  import: {
    usage,
    summary: 'Add the events of a calendar to a scene',
    example: 'import https://example.org/calendar.ics --scene san-diego --dry-run',
    run,
  },
}
