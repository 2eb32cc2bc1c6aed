/**
 * The program of a picture process. It calls the functions that the server names, and ends itself when one costs too
 * much: the decoder of a hostile picture cannot be stopped in any other way.
 */

export interface PictureLimits {
  readonly cpuSeconds: number
  readonly memoryBytes: number
}

export interface PictureCall {
  /** The address of the module. */
  readonly module: string
  /** The name of its exported function. */
  readonly name: string
  readonly args: readonly unknown[]
  readonly limits: PictureLimits
}

export type PictureAnswer = { readonly result: unknown } | { readonly error: string }

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
