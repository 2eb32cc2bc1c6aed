import {
  answerNightQuestion,
  confirmSeries,
  getNightQuestion,
  getSeriesQuestion,
} from '@floorcraft/contract/editing/night-questions.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import type { EventEditingDeps } from '../event-editing/service.ts'
import * as questions from './service.ts'

/** Presses and guesses of links. */
const linksPerAddress: RateLimit = { name: 'question-link-address', limit: 100, windowSeconds: 3600 }

export const nightQuestionsRoutes = (deps: EventEditingDeps & { limiter: RateLimiter }): Route[] => {
  const using = ({ request }: RouteContext) => deps.limiter.hit(linksPerAddress, addressOf(request))
  return [
    route(getNightQuestion, ({ params }) => questions.readQuestion(deps, params)),
    route(answerNightQuestion, async ({ params, body }, context) => {
      await using(context)
      return questions.answerQuestion(deps, { ...params, ...body })
    }),
    route(getSeriesQuestion, ({ params }) => questions.readSeriesQuestion(deps, params)),
    route(confirmSeries, async ({ params }, context) => {
      await using(context)
      return questions.confirmSeries(deps, params)
    }),
  ]
}
