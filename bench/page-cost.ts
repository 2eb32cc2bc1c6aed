import type { ChildProcess } from 'node:child_process'
import { processorSeconds } from './processes.ts'

const warmUp = 100
const measured = 300

/** What browsers accept over HTTPS. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * The processor milliseconds of the server for one page that no cache has, asked one after the other, each after `change`
 * if given.
 */
export async function measurePageCosts(
  { server, port, change }: { server: ChildProcess; port: number; change?: () => Promise<unknown> },
  paths: Readonly<Record<string, string>>,
): Promise<{ name: string; value: number | undefined }[]> {
  const figures: { name: string; value: number | undefined }[] = []
  for (const [name, path] of Object.entries(paths)) {
    const request = async (count: number, turn: string) => {
      for (let number = 0; number < count; number++) {
        await change?.()
        const separator = path.includes('?') ? '&' : '?'
        const answer = await fetch(`http://127.0.0.1:${port}${path}${separator}cost=${turn}${number}`, {
          headers,
        })
        await answer.arrayBuffer()
      }
    }
    await request(warmUp, 'warm-up')
    const before = processorSeconds(server)
    await request(measured, '')
    const after = processorSeconds(server)
    const value =
      before === undefined || after === undefined ? undefined : ((after - before) / measured) * 1000
    figures.push({ name, value })
  }
  return figures
}
