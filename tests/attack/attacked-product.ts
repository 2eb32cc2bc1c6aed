import type { TestProject } from 'vitest/node'
import { startProduct } from '../browser/product.ts'

/** One server with the demo, with rate limits and with the usual number of open files, for all attacks. */
export default async function openAttackedProduct(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...product } = await startProduct({
    mostFiles: 1024,
    settings: { RATE_LIMITS: 'on', LOG_LEVEL: 'info' },
  })
  project.provide('product', product)
  return stop
}
