// npm run licences: writes docs/licences.md, and dist/sbom.cdx.json, a software bill of materials.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Refusal, runScript } from './console.mjs'
import { licenceList, packagesIn } from './packages.ts'
import { inRoot, readJson } from './paths.mjs'
import { runNpm } from './run.mjs'

await runScript(async () => {
  const packages = packagesIn(readJson('package-lock.json'))
  writeFileSync(inRoot('docs/licences.md'), licenceList(packages))
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { code, text } = await runNpm([...args, '--loglevel=silent'], { output: 'keep' })
  if (code !== 0) throw new Refusal(`npm sbom failed; it needs npm 10 or newer. ${text}`)
  const bill = JSON.parse(text)
  // npm takes the name of the folder.
  bill.metadata.component.name = 'floorcraft'
  for (const part of bill.components) {
    const known = packages.find(({ name, version }) => part['bom-ref'] === `${name}@${version}`)
    if (known && !part.licenses) part.licenses = [{ expression: known.licence }]
  }
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(inRoot('dist/sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  console.log(
    `docs/licences.md has ${packages.length} packages, dist/sbom.cdx.json ${bill.components.length} components`,
  )
})
