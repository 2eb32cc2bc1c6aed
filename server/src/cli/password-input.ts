import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CliRefusal } from './command.ts'

interface Terminal {
  readonly input: NodeJS.ReadStream | NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/**
 * A new password. A terminal asks for it twice without showing it; other input is taken as a whole, without the line
 * break at its end. A password is never an argument, because other programs can read arguments.
 */
export async function readPassword({ input, output }: Terminal): Promise<string> {
  if (!('isTTY' in input && input.isTTY)) return (await text(input)).replace(/\r?\n$/, '')
  const lines = createInterface({ input, output: silent, terminal: true })
  const ended = new AbortController()
  lines.once('SIGINT', () => lines.close())
  lines.once('close', () => ended.abort())
  const ask = async (question: string) => {
    const answer = lines.question('', { signal: ended.signal }).catch(() => {
      throw new CliRefusal('No password was given.')
    })
    output.write(question)
    const given = await answer
    output.write('\n')
    return given
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('The same password again: ')) !== password) {
      throw new CliRefusal('The two passwords are different. Nothing was changed.')
    }
    return password
  } finally {
    lines.close()
  }
}

/** Swallows what the terminal would show of the typed letters. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
