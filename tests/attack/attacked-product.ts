import type { TestProject } from 'vitest/node'
import { freePort } from '../../server/src/test/free-port.ts'
import { startProduct } from '../browser/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where an attack can serve a calendar that the product may fetch. */
    calendarPort: number
  }
}

/** One server with the demo, with rate limits and with the usual number of open files, for all attacks. */
export default async function openAttackedProduct(project: TestProject): Promise<() => Promise<void>> {
  const calendarPort = await freePort()
  const {
    stop,
    restartAt: _,
    ...product
  } = await startProduct({
    mostFiles: 1024,
    settings: { RATE_LIMITS: 'on', LOG_LEVEL: 'info', FETCH_ALLOW: `127.0.0.1:${calendarPort}` },
  })
  project.provide('product', product)
  project.provide('calendarPort', calendarPort)
  return stop
}
