import { identityMails } from '../features/members/identity/service.ts'
import { notificationMails } from '../features/members/notifications/service.ts'
import { deletionRequested } from '../features/office/account-deletion/service.ts'
import { countJobs, type JobCount } from '../platform/jobs/jobs.ts'
import type { Answer, CliDeps, Command } from './command.ts'

/** The types of jobs that send a mail. */
const mails = new Set([...identityMails, ...notificationMails, deletionRequested].map(({ name }) => name))

async function jobs({ db }: CliDeps): Promise<Answer> {
  return describe(await countJobs(db), 'No job waits, runs or has failed.')
}

async function mailQueue({ db }: CliDeps): Promise<Answer> {
  const counts = await countJobs(db)
  return describe(
    counts.filter(({ name }) => mails.has(name)),
    'No mail waits or has failed.',
  )
}

function describe(counts: readonly JobCount[], none: string): Answer {
  const rows = counts.map(({ name, state, count, tries, next }) =>
    [
      String(count).padStart(7),
      state.padEnd(7),
      name.padEnd(32),
      tries > 0 ? `${tries} tries, next ${next}` : '',
    ].join('  '),
  )
  return {
    text: rows.map((row) => row.trimEnd()).join('\n') || none,
    json: counts.map((each) => ({ ...each, next: each.next.toString() })),
  }
}

export const queueCommands: Readonly<Record<string, Command>> = {
  jobs: {
    usage: 'jobs',
    summary: 'Count the jobs that wait, run or have failed, by type',
    example: 'jobs --json',
    run: jobs,
  },
  'mail queue': {
    usage: 'mail queue',
    summary: 'Count the mails that wait or have failed, by type',
    example: 'mail queue --json',
    run: mailQueue,
  },
}
