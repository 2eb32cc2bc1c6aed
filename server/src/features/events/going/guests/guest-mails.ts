import { guestLinkHours } from '@floorcraft/contract/events/going-guests.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { memberText } from '../../../../platform/mail/mail-text.ts'
import type { Mailer } from '../../../../platform/mail/mailer.ts'
import { notificationEmail } from '../../../members/notifications/service.ts'
import { writeGuestLink } from '../links.ts'
import { type GuestNews, type LinkOrder, mailNews } from './jobs.ts'
import * as queries from './queries.ts'

export interface GuestMailDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly mailer: Mailer
  readonly baseUrl: string
}

const pagePath = async (db: Sql, link: queries.GuestLink) =>
  `/going/guest?token=${await writeGuestLink(db, link)}`

/** Mails the link of a guest, unless they were erased meanwhile. The address can belong to a person who never asked. */
export async function sendLink(
  { db, mailer, baseUrl }: GuestMailDeps,
  { guestId, wishId }: LinkOrder,
): Promise<void> {
  const link = { guestId, wishId: wishId ?? null }
  const guest = await queries.findGuest(db, link)
  if (!guest) return
  const title = memberText(guest.title)
  const page = `${baseUrl}${await pagePath(db, link)}`
  await mailer.send({
    to: guest.email,
    subject: guest.confirmed_at ? `Your place: ${title}` : `Are you going? ${title}`,
    text: guest.confirmed_at
      ? `Hello,

you asked again for a place at ${title}. Here you see it, change it or leave the list:

${page}

If it was not you, ignore this mail: nothing changes. "This was not me" on that page erases the address.
`
      : `Hello,

somebody asked with this address for a place at ${title}. If it was you, say here within ${guestLinkHours} hours that you are going:

${page}

Before that you are on no list. If it was not you, ignore this mail, or press "This was not me" on that page: that erases
the address at once.
`,
  })
}

/** Tells a guest by mail what members hear by a notification. */
export async function sendNews(
  { db, mailer, baseUrl }: GuestMailDeps,
  { key, guestId, email, name, ...news }: GuestNews,
): Promise<void> {
  if (!(await queries.isGuestOrDeleted(db, { guestId, eventId: news.facts.eventId }))) return
  await mailer.send(
    notificationEmail(news, {
      recipient: { email, email_verified: true, display_name: name },
      baseUrl,
      id: `going-${guestId}-${key.replace(/[^\w-]+/g, '-')}`,
      guest: {
        path: await pagePath(db, { guestId, wishId: null }),
        reason: 'you are on the list of the event, without an account',
      },
    }),
  )
}

type NewsForGuests = Omit<GuestNews, 'guestId' | 'email' | 'name'>
interface MailJobs {
  readonly db: Sql
  readonly jobs: Pick<Jobs, 'enqueueAll'>
}

const mailTo = ({ id, email, name }: queries.AddressedGuest, news: NewsForGuests): GuestNews =>
  ({ ...news, guestId: id, email, name }) as GuestNews

/** Mails these guests. Call it in the transaction of the change. */
export async function tellGuests(
  { db, jobs }: MailJobs,
  { guestIds, ...news }: NewsForGuests & { readonly guestIds: readonly string[] },
): Promise<void> {
  const guests = await queries.listGuests(db, guestIds)
  await jobs.enqueueAll(
    db,
    mailNews,
    guests.map((guest) => mailTo(guest, news)),
  )
}

/** Mails all guests on the lists of these events. */
export async function tellGuestsOf(
  { db, jobs }: MailJobs,
  eventIds: readonly string[],
  newsOf: (eventId: string) => NewsForGuests,
): Promise<void> {
  const guests = await queries.listGuestsOnLists(db, eventIds)
  await jobs.enqueueAll(
    db,
    mailNews,
    guests.map((guest) => mailTo(guest, newsOf(guest.event_id))),
  )
}
