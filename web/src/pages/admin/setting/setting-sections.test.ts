import { describe, expect, it } from 'vitest'
import type { Setting } from './setting.queries.ts'
import { inSections, isFound } from './setting-sections.ts'

const setting = (key: string) => ({ key }) as Setting

describe('settings / sections', () => {
  it('按名称、说明、编码和用在哪里都找得到', () => {
    const one = { ...setting('creditGate'), label: '信用控制环节', help: '欠款', used: ['通知单'] }
    const found = (word: string) => isFound(one, word)
    expect(['信用', '欠款', 'Gate', '通知单', ''].map(found)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(found('登记单')).toBe(false)
  })

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
