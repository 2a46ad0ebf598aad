import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const read = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test('alerts, dashboard and documents name only figures that the server gives', async () => {
  const metrics = createMetrics({
    poolInUse: () => 1,
    poolLimit: 20,
    backupAge: async () => 60,
  })
  metrics.observe('/a', 'GET', 200, 0.1)
  const text = await metrics.text()
  expect(text).toContain('junheng_backup_age_seconds 60')
  for (const file of [
    'deploy/watch/junheng-alerts.yml',
    'deploy/watch/junheng-dashboard.json',
    'docs/operations.md',
  ]) {
    const named = new Set(read(file).match(/\b(junheng|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g))
    expect([file, named.size > 0]).toEqual([file, true])
    // Database and role names look alike, too.
    const unknown = [...named].filter(
      (name) => !text.includes(name) && !/^junheng_(app|viewer)$/.test(name),
    )
    expect([file, unknown]).toEqual([file, []])
  }
})
