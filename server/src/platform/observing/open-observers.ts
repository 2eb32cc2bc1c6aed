import type { Log } from '../log.ts'
import type { MetricsSources } from './metrics.ts'
import type { ListenAddress } from './metrics-server.ts'
import type { Observer } from './observer.ts'
import type { TraceSettings } from './traces.ts'

interface Settings {
  /** Where metrics are served. */
  readonly metrics: ListenAddress | undefined
  readonly traces: TraceSettings | undefined
  readonly trustProxy: boolean | string
}

/** The observers of the settings. Their packages are loaded only then. */
export async function openObservers(
  { metrics, traces, trustProxy }: Settings,
  sources: MetricsSources & { readonly log: Log },
): Promise<Observer[]> {
  const observers: Observer[] = []
  if (metrics) observers.push(await (await import('./metrics.ts')).openMetrics(metrics, sources))
  if (traces) observers.push((await import('./traces.ts')).openTraces(traces, { ...sources, trustProxy }))
  return observers
}
