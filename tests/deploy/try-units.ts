import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

const folder = join(root, 'deploy/systemd')
/** The exposure that systemd computes, from 0 to 10. A service without limits has 9.6. */
const mostExposure = 1.5

/** The units have no unknown words, and are as locked as docs/operations.md says. */
export function tryUnits(): void {
  const units = readdirSync(folder).filter((name) => /\.(?:service|timer)$/.test(name))
  const { stderr } = spawnSync('/usr/bin/systemd-analyze', ['verify', '--man=no', ...units], { cwd: folder })
  // This machine may have no Node there, and no such folder.
  const lines = stderr
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.includes('is not executable'))
  assert.deepEqual(lines, [])
  console.log(`ok    systemd: it knows every setting of ${units.join(', ')}`)
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const words = ['security', '--offline=true', '--no-pager', `--threshold=${mostExposure * 10}`, unit]
    const { status, stdout } = spawnSync('/usr/bin/systemd-analyze', words, { cwd: folder })
    assert.equal(status, 0, stdout.toString())
    console.log(`ok    systemd: ${/Overall.*: [\d.]+/.exec(stdout.toString())![0]}`)
  }
}
