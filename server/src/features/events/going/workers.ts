import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { eraseOldLists } from './erasure/erasure.ts'
import { type GuestMailDeps, sendLink, sendNews } from './guests/guest-mails.ts'
import { eraseGuests } from './guests/guests.ts'
import { mailLink, mailNews } from './guests/jobs.ts'
import { askRegulars } from './regulars/regulars.ts'
import { type GoingDeps, updateDueLists } from './service.ts'

const updateLists = defineJob('going.update-lists')
const ask = defineJob('going.ask-regulars')
const erasePeople = defineJob('going.erase-people')

const erase = defineJob('going.erase-guests')

export const goingWorkers = (deps: GoingDeps & GuestMailDeps): Worker[] => [
  worker(updateLists, () => updateDueLists(deps), { cron: '* * * * *' }),
  worker(mailLink, (order) => sendLink(deps, order)),
  worker(mailNews, (news) => sendNews(deps, news)),
  worker(erase, () => eraseGuests(deps), { cron: '29 * * * *' }),
  worker(ask, () => askRegulars(deps), { cron: '*/5 * * * *' }),
  worker(erasePeople, () => eraseOldLists(deps), { cron: '17 * * * *' }),
]
