import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { publishPolicy } from '../features/members/privacy/service.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const usage =
  'policy publish <file> --version <version> [--effective <YYYY-MM-DD>] [--title <title>] [--summary <text>]'

async function publish(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      effective: { type: 'string' },
      title: { type: 'string', default: 'Privacy Policy' },
      summary: { type: 'string' },
    },
  })
  const [file, ...others] = positionals
  const { version, title } = values
  if (!file || others.length > 0 || !version) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const content = await readFile(file, 'utf8').catch(() => {
    throw new CliRefusal(`Cannot read ${file}.`)
  })
  if (content.trim() === '') throw new CliRefusal(`${file} is empty.`)
  const effective_date = dayOf(values.effective) ?? deps.clock.now().toString().slice(0, 10)
  const isNew = await publishPolicy(deps, {
    ...{ title, version, effective_date, content: content.trim() },
    summary_of_changes: values.summary ?? null,
  })
  if (!isNew) throw new CliRefusal(`Version ${version} is published already. Choose another --version.`)
  return `Published version ${version} of the privacy policy, in force from ${effective_date}.`
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return Temporal.PlainDate.from(text).toString()
  } catch {
    throw new CliRefusal(`${text} is not a date such as 2026-11-20.`)
  }
}

export const policyCommands: Readonly<Record<string, Command>> = {
  'policy publish': {
    usage,
    summary: 'Publish a version of the privacy policy from a Markdown file',
    example: 'policy publish ./privacy.md --version 2.0 --effective 2026-12-01',
    run: publish,
  },
}
