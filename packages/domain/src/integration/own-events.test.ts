import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EntityModel } from '../entity/model.ts'
import { modelFromRows } from '../entity/model-from-rows.ts'
import {
  ownEventLabel,
  ownEventOf,
  ownEvents,
  ownPayload,
  ownTableOf,
  ownWords,
} from './own-events.ts'

function ownTable(lifeCycle: string): EntityModel {
  const model = modelFromRows(
    {
      name: 'xCheck',
      tableName: 'x_check',
      label: '安全检查',
      scope: 'org',
      lifeCycle,
      codeField: 'code',
      nameField: null,
      base: '/custom/x-check',
      definition: { children: [{ name: 'xCheckItem', label: '检查项', shape: 'many', min: 0 }] },
    },
    [
      { child: null, name: 'code', kind: 'text', attrs: { label: '单号' } },
      { child: null, name: 'phone', kind: 'text', attrs: { label: '电话', mask: 'mobile' } },
      { child: 'xCheckItem', name: 'item', kind: 'text', attrs: { label: '项目' } },
      {
        child: 'xCheckItem',
        name: 'who',
        kind: 'text',
        attrs: { label: '证件', mask: 'idNumber' },
      },
    ],
  )
  if (!model.ok) throw new Error(model.faults.join())
  return model.value
}

const docs = readFileSync(new URL('../../../../docs/integration.md', import.meta.url), 'utf8')
const labels = (lifeCycle: string) => ownEvents([ownTable(lifeCycle)]).map(({ label }) => label)

describe('自建表的推送', () => {
  test('档案、单据、记录各有自己的事件，按表的标题叫，文档里都有', () => {
    expect(labels('none')).toEqual(['安全检查新增', '安全检查修改', '安全检查删除'])
    expect(labels('master')).toEqual([...labels('none'), '安全检查启用', '安全检查停用'])
    expect(labels('document').slice(3)).toEqual([
      '安全检查审核',
      '安全检查弃审',
      '安全检查作废',
      '安全检查恢复',
    ])
    for (const { value } of [
      ...ownEvents([ownTable('document')]),
      ...ownEvents([ownTable('master')]),
    ])
      expect(docs).toContain(`\`.${value.split('.')[1]}\``)
  })

  test('引擎说的事按名字认，别的不认', () => {
    expect(ownEventOf({ entity: 'xCheck', name: 'xCheckUpdated' })).toBe('xCheck.changed')
    expect(ownEventOf({ entity: 'xCheck', name: 'xCheckSomething' })).toBeNull()
  })

  test('带自己的字段、状态和明细，遮盖的不带', () => {
    const row = {
      id: '7',
      code: 'AQ1',
      phone: '13800000000',
      status: 'AUDITED',
      xCheckItem: [{ id: '8', item: '护栏', who: '110101' }],
    }
    const time = new Date('2026-11-17T04:05:06Z')
    const event = 'xCheck.audited'
    const facts = { id: '9', event, time, orgId: '3', row, tableVersion: 4 } as const
    expect(ownPayload(facts, ownTable('document'))).toEqual({
      id: '9',
      event,
      version: 1,
      time: '2026-11-17T04:05:06.000Z',
      orgId: '3',
      subject: { type: 'xCheck', id: '7', code: 'AQ1' },
      table: { label: '安全检查', version: 4 },
      data: { code: 'AQ1', status: 'AUDITED', xCheckItem: [{ item: '护栏' }] },
    })
  })

  test('能说的词：自己的字段、状态和明细的字段，遮盖的没有；事件按表的标题叫', () => {
    const model = ownTable('document')
    expect(ownWords(model)).toEqual({
      fields: ['code', 'status'],
      lines: [{ child: 'xCheckItem', fields: ['item'] }],
    })
    expect(ownEventLabel([model], 'xCheck.audited')).toBe('安全检查审核')
    expect(ownEventLabel([], 'xGone.audited')).toBe('xGone.audited')
    expect([ownTableOf('xCheck.audited'), ownTableOf('WEIGH_AUDITED')]).toEqual(['xCheck', null])
  })
})
