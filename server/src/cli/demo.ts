import { removeDemo } from '../features/office/demo/service.ts'
import { openIncomingFolder } from '../platform/http/received/incoming-folder.ts'
import { openFiles } from '../platform/storage/storage-place.ts'
import type { CliDeps, Command } from './command.ts'

const warning =
  'There is no account left: the next person who signs up becomes the administrator. Create yours first, with `floorcraft user create --email <e-mail> --admin`.'

async function remove({ db, clock, config }: CliDeps): Promise<string> {
  const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
  const { media } = await openFiles(config.storage, { clock, incoming })
  const { events, scenes, members, noAccountLeft } = await removeDemo({ db, media })
  const removed = `Removed the demo: ${events} events, ${scenes} scenes, ${members} accounts.`
  return noAccountLeft ? `${removed}\n${warning}` : removed
}

export const demoCommands: Readonly<Record<string, Command>> = {
  'demo remove': {
    usage: 'demo remove',
    summary: 'Remove the demo content and its accounts',
    example: 'demo remove',
    run: remove,
  },
}
