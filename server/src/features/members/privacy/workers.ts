import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type PolicyDeps, policyPublished, tellMembers } from './publish-policy.ts'

export const privacyWorkers = (deps: PolicyDeps): Worker[] => [
  worker(policyPublished, (news) => tellMembers(deps, news)),
]
