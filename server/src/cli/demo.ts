import { removeDemo } from '../features/office/demo/service.ts'
import type { CliDeps, Command } from './command.ts'

const warning =
  'There is no account left: the next person who signs up becomes the administrator. Create yours first, with `floorcraft user create --email <e-mail> --admin`.'

async function remove(deps: CliDeps): Promise<string> {
  const { events, scenes, members, noAccountLeft } = await removeDemo(deps)
  const removed = `Removed the demo: ${events} events, ${scenes} scenes, ${members} accounts.`
  return noAccountLeft ? `${removed}\n${warning}` : removed
}

export const demoCommands: Readonly<Record<string, Command>> = {
  'demo remove': { usage: 'demo remove', summary: 'Remove the demo content and its accounts', run: remove },
}
