import { describe, expect, it } from 'vitest'
import type { Setting } from './setting.queries.ts'
import { inSections } from './setting-sections.ts'

const setting = (key: string) => ({ key }) as Setting

describe('settings / sections', () => {
  it('按内容分段，段内按固定顺序，不认识的放在最后', () => {
    const keys = ['newOne', 'tareValidDays', 'vehicleCheck.license', 'countCap', 'captcha']
    const found = inSections(keys.map(setting)).map(({ title, settings }) => [
      title,
      ...settings.map(({ key }) => key),
    ])
    expect(found).toEqual([
      ['登录与列表', 'captcha', 'countCap'],
      ['车辆与司机', 'vehicleCheck.license'],
      ['过磅', 'tareValidDays'],
      ['其他', 'newOne'],
    ])
  })
})
