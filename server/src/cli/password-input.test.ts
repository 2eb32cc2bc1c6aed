import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './password-input.ts'

/** A terminal on which a person types these lines. It records whether its own echo is off. */
function openTerminal(...typed: string[]) {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: false,
    setRawMode(on: boolean) {
      this.isRaw = on
      return this
    },
  })
  const output = new PassThrough({ encoding: 'utf8' })
  const shown: { text: string; echo: boolean[] } = { text: '', echo: [] }
  const lines = [...typed]
  output.on('data', (text: string) => {
    shown.text += text
    if (!text.endsWith(': ')) return
    shown.echo.push(!input.isRaw)
    input.write(lines.shift() ?? '\u0003')
  })
  return { terminal: { input, output }, shown }
}

test('on a terminal the password is asked for twice and never shown', async () => {
  const { terminal, shown } = openTerminal('two left feet\r', 'two left feet\r')
  expect(await readPassword(terminal)).toBe('two left feet')
  expect(shown).toEqual({ text: 'Password: \nThe same password again: \n', echo: [false, false] })
  expect(terminal.input.isRaw).toBe(false)
})

test('a different second password is refused', async () => {
  const { terminal } = openTerminal('two left feet\r', 'two right feet\r')
  await expect(readPassword(terminal)).rejects.toThrow('The two passwords are different.')
})

test('Ctrl-C ends the question', async () => {
  const { terminal } = openTerminal()
  await expect(readPassword(terminal)).rejects.toThrow('No password was given.')
})

test.each(['two left feet', 'two left feet\n', 'two left feet\r\n'])(
  'input is read to its end: %j',
  async (sent) => {
    expect(await readPassword({ input: Readable.from([sent]), output: new PassThrough() })).toBe(
      'two left feet',
    )
  },
)
