import { parseArgs } from 'node:util'
import { adoptPictures } from '../features/site/uploads/service.ts'
import { openIncomingFolder } from '../platform/http/received/incoming-folder.ts'
import { copyFiles, listOnlyAt } from '../platform/storage/copy-files.ts'
import { InvalidPlace, openFileStores, readAddress, readPlace } from '../platform/storage/storage-place.ts'
import { type Answer, type CliDeps, CliRefusal, type Command } from './command.ts'

const usage = 'storage copy --from <folder, s3://bucket/prefix, or @file with one> --to <the same>'
const filesPerReport = 1_000

async function copy(deps: CliDeps, words: readonly string[]): Promise<Answer> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
    options: { from: text, to: text },
  })
  if (!values.from || !values.to) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const [from, to] = [await open(deps, values.from), await open(deps, values.to)]
  const counts = await copyFiles({ from, to }, ({ copied, same }) => {
    if ((copied + same) % filesPerReport === 0) deps.report?.(`${copied} copied, ${same} the same ...`)
  })
  // What was deleted at the old place after it was copied would stay for ever.
  const adopted = await adoptPictures(deps, await listOnlyAt(to.media, { but: from.media }))
  const { copied, same, gone, damaged } = counts
  const message = `${copied} files copied and compared, ${same} were there already, ${gone} were deleted meanwhile, ${damaged} are damaged and were not copied.`
  if (damaged > 0) throw new CliRefusal(message)
  return { text: message, json: { ...counts, adopted } }
}

async function open({ config, clock }: CliDeps, text: string) {
  const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
  try {
    return await openFileStores(readPlace(await readAddress(text), config.storageDefaults), {
      clock,
      incoming,
    })
  } catch (error) {
    throw error instanceof InvalidPlace ? new CliRefusal(error.message) : error
  }
}

export const storageCommands: Readonly<Record<string, Command>> = {
  'storage copy': {
    usage,
    summary: 'Copy pictures and exports to another store, also while servers run',
    example: 'storage copy --from ./data --to s3://bucket/floorcraft',
    run: copy,
  },
}
