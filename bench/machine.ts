import { cpus, loadavg } from 'node:os'

const loadBefore = loadavg()[0]!

/** What a figure was measured on, and how busy it was when the program started. */
export function machine(): string {
  const date = new Date().toISOString().slice(0, 10)
  return `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${process.platform}, load ${loadBefore.toFixed(1)} before, ${date}.`
}
