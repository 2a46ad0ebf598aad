import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { place, sample } from '#test/sample.entity.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { findTargets } from './fuzz-targets.ts'
import { FUZZ_CLASSES, generateCase, poolOf } from './generate-case.ts'
import { describeFault, runFuzz } from './run-fuzz.ts'
import { tableSums } from './table-sums.ts'

const site = useTestApp({
  entities: [place, sample],
  clerks: [{ username: 'clerk', permissions: () => true }],
})

describe('fuzz', () => {
  let targets: readonly FuzzTarget[]
  beforeAll(async () => {
    targets = await findTargets(site)
  })

  test('两千个坏请求：只有拒绝和 4xx，没有 5xx，没有一行被改动', async () => {
    const { faults, statuses, kinds } = await runFuzz(site, targets, { count: 2000, seed: 2026 })
    expect(faults.map(describeFault)).toEqual([])
    expect(Object.keys(kinds).toSorted()).toEqual([...FUZZ_CLASSES].toSorted())
    // A run in which nobody is let in would prove nothing.
    expect(statuses['401'] ?? 0).toBeLessThan(400)
  }, 300_000)

  test('同一个种子给出同样的请求', () => {
    const pool = poolOf(targets)
    const make = (index: number) => generateCase(pool, 7, index)
    expect([make(3), make(41)]).toEqual([make(3), make(41)])
    expect(make(3)).not.toEqual(make(4))
  })

  test('一行变了，校验和就变', async () => {
    const before = await tableSums(site.app.db)
    const { envelope } = await site.call('POST', '/test/zz-place/create', {
      code: 'F1',
      name: '新',
    })
    expect(envelope.success).toBe(true)
    expect(await tableSums(site.app.db)).not.toBe(before)
  })
})
