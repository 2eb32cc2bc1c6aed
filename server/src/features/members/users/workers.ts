import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findMailbox, hello } from '../identity/service.ts'
import type { UsersDeps } from './change-account.ts'
import { enableDue } from './disabling.ts'
import { disablingsEnd, statusChanged } from './jobs.ts'
import * as queries from './queries.ts'

type WorkerDeps = UsersDeps & { readonly mailer: Mailer; readonly baseUrl: string }

export const usersWorkers = (deps: WorkerDeps): Worker[] => [
  worker(statusChanged, ({ memberId }) => mailStatus(deps, memberId)),
  worker(disablingsEnd, () => enableDue(deps), { cron: '*/5 * * * *' }),
]

/** Mails a member what their account is at this moment, so that a late mail is true. */
export async function mailStatus({ db, mailer, baseUrl }: WorkerDeps, memberId: string): Promise<void> {
  const member = await findMailbox(db, memberId)
  if (!member) return
  const { reason, ends_at } = (await queries.findDisabling(db, memberId)) ?? { reason: null, ends_at: null }
  const end = ends_at?.toZonedDateTimeISO('UTC').toPlainDate()
  const text = member.disabled_at
    ? [
        'an administrator has disabled your account. You are signed out on every device, and cannot sign in.',
        reason && `The reason: ${reason}`,
        end
          ? `Your account works again on ${longDate(end, 'en-US')}.`
          : 'If you think that this is a mistake, contact support.',
      ]
    : ['your account works again. You can sign in:', `${baseUrl}/login`]
  await mailer.send({
    to: member.email,
    subject: member.disabled_at ? 'Your account has been disabled' : 'Your account works again',
    text: `${hello(member)}\n\n${text.filter(Boolean).join('\n\n')}\n`,
  })
}
