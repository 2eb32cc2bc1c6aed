import { getMember, listOrganizers } from '@floorcraft/contract/members/members.ts'
import * as contract from '@floorcraft/contract/members/profile.ts'
import { avatar } from '@floorcraft/contract/site/uploads.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { IncomingFolder } from '../../../platform/http/received/incoming-folder.ts'
import { receivedFiles } from '../../../platform/http/received/received-files.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { type UploadDeps, uploadLimit } from '../../site/uploads/service.ts'
import * as profile from './profile.ts'
import * as members from './service.ts'

interface Deps extends UploadDeps {
  readonly limiter: RateLimiter
  readonly incoming: IncomingFolder
}

/** Few, because a change of a public name outdates pages for visitors. */
const profileChanges: RateLimit = { name: 'profile', limit: 60, windowSeconds: 600 }

export const membersRoutes = ({ limiter, incoming, ...deps }: Deps): Route[] => [
  route(contract.getProfile, (_, { caller }) => profile.findProfile(deps, memberOf(caller))),
  route(contract.updateProfile, async ({ body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(profileChanges, member.id)
    return profile.changeProfile(deps, { caller: member, ...body })
  }),
  route(contract.uploadAvatar, async (_, { caller, request }) => {
    const member = memberOf(caller)
    await limiter.hit(uploadLimit, member.id)
    const files = receivedFiles(request, { field: 'file', largestBytes: avatar.largestBytes, incoming })
    return profile.changeAvatar(deps, { caller: member, files })
  }),
  route(contract.resetAvatar, (_, { caller }) => profile.removeAvatar(deps, memberOf(caller))),
  route(getMember, async ({ params }, { caller }) => {
    const member = await members.findPublicMember(deps, caller, params.uid)
    if (!member) throw notFound()
    return member
  }),
  route(listOrganizers, ({ query }, { caller }) => members.listOrganizers(deps, { caller, ...query })),
]
