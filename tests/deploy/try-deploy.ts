// npm run try-deploy: the files of deploy do what docs/operations.md says.
import { tryImage } from './try-image.ts'
import { tryProxies } from './try-proxies.ts'
import { tryUnits } from './try-units.ts'

const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  units: tryUnits,
  image: tryImage,
  proxies: tryProxies,
}

const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await run()
}
