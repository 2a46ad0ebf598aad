import { describe, expect, it } from 'vitest'
import { heardClients } from './heard-clients.ts'

const check = (path: string, text: string) => heardClients.check({ path, text })

describe('heard-clients', () => {
  it('a connection whose end nobody hears is found', () => {
    expect(check('server/src/platform/db/x.ts', 'const line = new pg.Client(config)')).toHaveLength(
      1,
    )
    const one = "const a = new pg.Client(b)\na.on('error', () => {})\n"
    expect(check('server/src/platform/db/x.ts', `${one}const c = new pg.Pool(d)`)).toHaveLength(1)
  })

  it('one that is heard, and those of tests, are left alone', () => {
    const heard = "const line = new pg.Client(config)\nline.on('error', drop)"
    expect(check('server/src/platform/db/x.ts', heard)).toEqual([])
    expect(check('server/src/platform/db/x.db.test.ts', 'new pg.Client(config)')).toEqual([])
  })
})
