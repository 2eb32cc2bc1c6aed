import { removeDemo } from '../features/demo/service.ts'
import type { CliDeps, Command } from './command.ts'

async function remove(deps: CliDeps): Promise<string> {
  const { events, scenes, members } = await removeDemo(deps)
  return `Removed the demo: ${events} events, ${scenes} scenes, ${members} accounts.`
}

export const demoCommands: Readonly<Record<string, Command>> = {
  'demo remove': { usage: 'demo remove', summary: 'Take the demo content and its accounts out', run: remove },
}
