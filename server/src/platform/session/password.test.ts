import { describe, expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './password.ts'

describe('session / password', () => {
  test('同一密码两次加密结果不同，都能通过校验', async () => {
    const [first, second] = await Promise.all([
      hashPassword('Demo@2026'),
      hashPassword('Demo@2026'),
    ])
    expect(first).not.toBe(second)
    expect(await verifyPassword('Demo@2026', first)).toBe(true)
    expect(await verifyPassword('demo@2026', second)).toBe(false)
  })

  test('the stored text carries its parameters and never the password', async () => {
    const stored = await hashPassword('Demo@2026')
    expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(isOutdated(stored)).toBe(false)
    expect(isOutdated(stored.replace('$15$', '$14$'))).toBe(true)
  })

  test('a text that cannot be read fits no password', async () => {
    const stored = await hashPassword('x')
    for (const broken of ['', 'x', 'plain$x', 'scrypt$30$8$1$c2FsdA$a2V5', stored.slice(0, -3)])
      expect(await verifyPassword('x', broken)).toBe(false)
  })

  test('composed and decomposed letters are the same password', async () => {
    expect(await verifyPassword('Caf\u00e9@123', await hashPassword('Cafe\u0301@123'))).toBe(true)
  })

  test('an unknown name costs what a known one costs', async () => {
    const stored = await hashPassword('Demo@2026')
    const known = await timed(() => verifyPassword('wrong', stored))
    const unknown = await timed(() => verifyNothing('wrong'))
    expect(unknown / known).toBeGreaterThan(0.2)
    expect(unknown / known).toBeLessThan(5)
  })
})

/** Time of the processor, the least of three: how busy the machine is otherwise does not count. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage()
    await work()
    best = Math.min(best, process.cpuUsage(before).user)
  }
  return best
}
