/** Functions for tests of the picture process. */
export const double = async (picture: Buffer) => Buffer.concat([picture, picture])

export const pidOf = async () => process.pid

export async function fail(): Promise<never> {
  throw new Error('no ink')
}

/** Uses the processor on another thread, as a decoder does, until the process ends. */
export async function burn(): Promise<void> {
  const { Worker } = await import('node:worker_threads')
  new Worker('for (;;) {}', { eval: true })
  await new Promise(() => undefined)
}

/** Takes memory step by step until the process ends. */
export async function fill(): Promise<void> {
  const taken: Buffer[] = []
  for (;;) {
    taken.push(Buffer.alloc(16 * 1024 ** 2, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
