import { parseArgs } from 'node:util'
import { slugOf } from '@floorcraft/contract/base/texts/slug.ts'
import { createScene, listScenes } from '../features/scenes/scenes/service.ts'
import { PublicCache } from '../platform/http/answers/public-cache.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const createUsage =
  'scene create <name> --city <city> [--state <state>] [--country <country>] [--region <region>] [--slug <slug>]'

async function create(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      city: { type: 'string' },
      state: { type: 'string', default: '' },
      country: { type: 'string', default: 'USA' },
      region: { type: 'string' },
      slug: { type: 'string' },
      description: { type: 'string', default: '' },
    },
  })
  const name = positionals.join(' ')
  if (name === '' || !values.city) throw new CliRefusal(`Usage: floorcraft ${createUsage}`)
  const { city, state, country, description } = values
  const slug = values.slug ?? slugOf(name)
  const result = await createScene(deps, {
    name,
    slug,
    city,
    state,
    country,
    description,
    region: values.region ?? null,
  })
  if (result.ok) return `Created the scene ${slug} (${result.timezone}).`
  const { path, message } = result.problem
  if (path === 'slug') throw new CliRefusal(`The scene ${slug} already exists; choose another --slug.`)
  throw new CliRefusal(
    path === 'city'
      ? `There is no city ${city} in ${[state, country].filter(Boolean).join(', ')} in the list of cities.`
      : `${path}: ${message}`,
  )
}

async function list(deps: CliDeps): Promise<string> {
  const scenes = await listScenes({ ...deps, publicCache: new PublicCache() })
  if (scenes.length === 0) return 'There are no scenes yet. Add one with "floorcraft scene create".'
  return scenes.map(({ slug, name, timezone }) => `${slug.padEnd(24)} ${name} (${timezone})`).join('\n')
}

export const sceneCommands: Readonly<Record<string, Command>> = {
  'scene list': {
    usage: 'scene list',
    summary: 'List the scenes and their time zones',
    example: 'scene list',
    run: list,
  },
  'scene create': {
    usage: createUsage,
    summary: 'Add a city to the calendar',
    example: 'scene create Toronto --city Toronto --state ON --country Canada',
    run: create,
  },
}
