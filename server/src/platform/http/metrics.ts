import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus; one set per server, so that tests with several servers do not mix them. */
export interface Metrics {
  observe(call: string, method: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

interface MetricParts {
  poolInUse(): number
  readonly poolLimit: number
  /** Seconds since the last good backup; absent: none is made here. */
  backupAge?(): Promise<number>
}

export function createMetrics(parts: MetricParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'junheng_request_seconds',
    help: 'Time to answer a call, by pattern and method',
    labelNames: ['call', 'method'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'junheng_answers_total',
    help: 'Answers by HTTP status',
    labelNames: ['status'],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'junheng_database_connections_in_use',
    help: 'Connections of the pool that are at work',
    registers: [],
    collect() {
      this.set(parts.poolInUse())
    },
  })
  registry.registerMetric(pool)
  new Gauge({
    name: 'junheng_database_connections_limit',
    help: 'Connections that the pool may have',
    registers: [registry],
  }).set(parts.poolLimit)
  if (parts.backupAge) registry.registerMetric(backupGauge(parts.backupAge))
  // Finding a figure by its labels costs more than counting; there are as many as calls.
  const timed = kept((call: string, method: string) => seconds.labels(call, method))
  const counted = kept((status: string) => answers.labels(status))
  return {
    observe(call, method, status, spent) {
      timed(call, method).observe(spent)
      counted(String(status)).inc()
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** What was made for the same words before. */
function kept<Words extends readonly string[], T>(
  make: (...words: Words) => T,
): (...words: Words) => T {
  const made = new Map<string, T>()
  return (...words) => {
    const key = words.join(' ')
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...words)
    made.set(key, fresh)
    return fresh
  }
}

const backupGauge = (age: () => Promise<number>): Gauge =>
  new Gauge({
    name: 'junheng_backup_age_seconds',
    help: 'Seconds since the data of the last proved backup was read; since the site was made where there is none',
    registers: [],
    async collect() {
      // A database that is away is told by other figures; the rest must still be readable.
      this.set(await age().catch(() => Number.NaN))
    },
  })
