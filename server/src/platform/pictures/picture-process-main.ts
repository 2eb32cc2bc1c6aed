/**
 * The program of a picture process. It calls the functions that the server names, and ends itself when one costs too
 * much: the decoder of a hostile picture cannot be stopped in any other way.
 */
import type { PictureAnswer, PictureCall } from './picture-process.ts'

const watchMilliseconds = 100
let cpuSecondsBefore = 0

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

process.on('message', async ({ module, name, args, limits }: PictureCall) => {
  cpuSecondsBefore = cpuSeconds()
  const watch = setInterval(() => {
    const isTooLong = cpuSeconds() - cpuSecondsBefore > limits.cpuSeconds
    if (isTooLong || process.memoryUsage.rss() > limits.memoryBytes) process.exit(1)
  }, watchMilliseconds)
  const answer = await call({ module, name, args })
  clearInterval(watch)
  process.send!(answer)
})
// The server has ended.
process.on('disconnect', () => process.exit(0))

async function call({ module, name, args }: Omit<PictureCall, 'limits'>): Promise<PictureAnswer> {
  try {
    const functions = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>
    return { result: await functions[name]!(...args) }
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) }
  }
}
