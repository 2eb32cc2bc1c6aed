import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { prepareDemo, type RunningProduct, startProduct } from '../browser/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: RunningProduct
    /** The data folder of a stopped product with the demo content. */
    demoData: string
  }
}

/** Once per run: builds the pages, creates the demo content, and starts one server with it for all journeys. */
export default async function openSharedProduct(project: TestProject): Promise<() => Promise<void>> {
  buildPages()
  const demo = await prepareDemo()
  const { stop, restartAt: _, ...product } = await startProduct({ from: demo.dataDir })
  project.provide('product', product)
  project.provide('demoData', demo.dataDir)
  return async () => {
    await stop()
    await demo.remove()
  }
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
