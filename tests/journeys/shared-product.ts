import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type RunningProduct, startProduct } from '../browser/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: RunningProduct
  }
}

/** Once per run: builds the pages and starts one server with the demo content for all journeys. */
export default async function openSharedProduct(project: TestProject): Promise<() => Promise<void>> {
  buildPages()
  const { stop, ...product } = await startProduct()
  project.provide('product', product)
  return stop
}

/** Builds web/dist when a source has changed, unless WEB_DIST names another build. */
function buildPages(): void {
  if (process.env.WEB_DIST) return
  const script = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [script], {
    stdio: 'inherit',
    // Vitest sets it to test, and the build would hold React for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The pages could not be built.')
}
