import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HOOK_SUBJECTS, hookPayload } from './hook-payload.ts'
import { HOOK_EVENTS } from './hook-terms.ts'

const docs = readFileSync(new URL('../../../../docs/integration.md', import.meta.url), 'utf8')
const told = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

describe('推送的消息', () => {
  test.each(Object.entries(HOOK_EVENTS))('文档说明了 %s', (event, label) => {
    expect(docs).toContain(`| \`${event}\` | ${label} |`)
  })

  test.each(Object.values(HOOK_SUBJECTS))('文档列出了 $entity 的每个字段', (subject) => {
    const lines = subject.lines === null ? '—' : told(subject.lines.fields)
    expect(docs).toContain(`| ${subject.entity} | ${told(subject.fields)} | ${lines} |`)
  })

  test.each(Object.values(HOOK_SUBJECTS))('$entity 不带电话、证件号和单价', (subject) => {
    const names = [...subject.fields, ...(subject.lines?.fields ?? [])].join(' ')
    expect(names).not.toMatch(/mobile|idNumber|price|password|secret/i)
  })

  test('只带列明的字段，没有的是空', () => {
    const row = { id: '7', code: 'W1', orgId: '3', mobile: '13800000000', suttle: '1.000' }
    const time = new Date('2026-11-17T04:05:06Z')
    const payload = hookPayload(
      { id: '9', event: 'WEIGH_COMPLETED', time, row },
      HOOK_SUBJECTS.weigh,
    )
    expect(payload).toMatchObject({
      id: '9',
      version: 1,
      orgId: '3',
      subject: { type: 'weigh', id: '7', code: 'W1' },
      data: { suttle: '1.000', gross: null, lines: [] },
    })
    expect(JSON.stringify(payload)).not.toContain('13800000000')
  })
})
