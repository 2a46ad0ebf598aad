import { describe, expect, test } from 'vitest'
import { workScreen } from './work-screen.ts'

const WEIGH = '/modules/measure/weigh/weigh'
const SAMPLING = '/modules/measure/confirm_pu_weigh/index'
const open = (paths: readonly string[], admin = false, ...keys: readonly string[]) =>
  workScreen({
    admin,
    paths: new Set(paths),
    permissions: Object.fromEntries(keys.map((key) => [key, true])),
  })

describe('登录后的工作画面', () => {
  test('司磅员是过磅台，门卫是门岗，装卸工是装卸', () => {
    expect(open(['/clouds/index', WEIGH])).toBe(WEIGH)
    expect(open(['/gate', '/queue'])).toBe('/gate')
    expect(open(['/phone/load'])).toBe('/phone/load')
  })

  test('采样员是到货的现场取样，也能确认的人不算', () => {
    const [sample, confirm] = ['batchSamp', 'submit'].map(
      (name) => `measure:confirm-pu-weigh:${name}`,
    )
    expect(open([SAMPLING], false, sample ?? '')).toBe(SAMPLING)
    expect(open([SAMPLING], false, sample ?? '', confirm ?? '')).toBeNull()
    expect(open([SAMPLING])).toBeNull()
  })

  test('有几个画面的、管理员、没有的，留在首页', () => {
    expect(open([WEIGH, '/gate'])).toBeNull()
    expect(open([WEIGH], true)).toBeNull()
    expect(open(['/modules/sale/sa_notice/index'])).toBeNull()
  })
})
