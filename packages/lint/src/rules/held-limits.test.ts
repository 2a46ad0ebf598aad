import { describe, expect, it } from 'vitest'
import { heldLimits } from './held-limits.ts'

const joined = 'fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]) })'
const check = (path: string, text = joined) => heldLimits.check({ path, text })

describe('held-limits', () => {
  it.each(['server/src/modules/integration/outbox/x.ts', 'station/src/x.ts'])(
    'a joined limit in %s may never ring',
    (path) => {
      expect(check(path)).toHaveLength(1)
    },
  )

  it('leaves browsers and a limit of its own alone', () => {
    expect(check('web/src/api/x.ts')).toEqual([])
    expect(check('server/src/x.ts', 'AbortSignal.timeout(5)')).toEqual([])
  })
})
