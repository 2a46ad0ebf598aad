import { describe, expect, test } from 'vitest'
import { workScreen } from './work-screen.ts'

const WEIGH = '/modules/measure/weigh/weigh'
const open = (paths: readonly string[], admin = false) =>
  workScreen({ admin, paths: new Set(paths) })

describe('登录后的工作画面', () => {
  test('司磅员是过磅台，门卫是门岗，装卸工是装卸，采样员是取样，都在页签里', () => {
    expect(open(['/clouds/index', WEIGH])).toBe(`${WEIGH}/index`)
    expect(open(['/gate', '/queue'])).toBe('/gate/index')
    expect(open(['/phone/load'])).toBe('/phone/load/index')
    expect(open(['/phone/sampling', '/modules/measure/confirm_pu_weigh', '/viewWeigh'])).toBe(
      '/phone/sampling/index',
    )
  })

  test('有几个画面的、管理员、没有的，留在首页', () => {
    expect(open([WEIGH, '/gate'])).toBeNull()
    expect(open(['/phone/load', '/phone/sampling'])).toBeNull()
    expect(open([WEIGH], true)).toBeNull()
    expect(open(['/modules/sale/sa_notice/index'])).toBeNull()
  })
})
