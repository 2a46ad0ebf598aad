import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '../../../..')
const ENTITIES = 120

/** An entity of sixty fields, three children and six mounts, with rules that read its row. */
const entitySource = (n: number): string => `
const line${n} = defineChild({
  name: 'line${n}', table: 'zz_line_${n}', label: '明细',
  fields: { ...ref('e${(n + 1) % ENTITIES}', 'item', { label: '物料', required: true }), quantity: tons({ label: '数量', required: true }), unitPrice: price({ label: '单价' }), amount: money({ label: '金额' }) },
  calculate: { amount: ['quantity', '*', 'unitPrice'] },
  picks: { itemId: pick(popup, { fill: { itemName: 'name' } }) },
})
const part${n} = defineChild({ name: 'part${n}', table: 'zz_part_${n}', label: '部件', shape: 'one', fields: { size: int({ label: '尺寸' }), fragile: flag({ label: '易碎' }) } })
const log${n} = defineChild({ name: 'log${n}', table: 'zz_log_${n}', label: '记录', fields: { note: text({ label: '说明' }), at: dateTime({ label: '时间' }) } })
export const e${n} = defineEntity({
  name: 'e${n}', table: 'zz_e_${n}', label: '实体', scope: 'org', lifeCycle: 'document', codeField: 'code', nameField: 'name',
  fields: {
    code: text({ label: '编码', required: true, unique: 'scope' }), name: text({ label: '名称' }),
    ...ref('e${(n + 7) % ENTITIES}', 'partner', { label: '单位', required: true }),
    ${Array.from({ length: 14 }, (_, at) => `t${at}: tons({ label: '量', required: ${at % 2 === 0} }), m${at}: money({ label: '金额' }), s${at}: text({ label: '文' }), k${at}: choice({ A: '甲', B: '乙' }, { label: '选' }),`).join('\n    ')}
  },
  children: { zzLine${n}: line${n}, zzPart${n}: part${n}, zzLog${n}: log${n} },
  actions: ['weigh', 'settle'],
  calculate: { t0: { sum: 'zzLine${n}', of: ['quantity'] }, m1: ['t1', '*', 'm2'], m3: ['m1', '-', 'm2'] },
  when: { s0: { field: 'k0', is: ['A'], set: 'show' }, s1: { field: 'k1', is: ['B'], set: 'enable' } },
  picks: { partnerId: pick(popup, { fill: { partnerName: 'name' } }) },
  list: ['code', 'name', 'partnerName', 't0', 'status'],
  mounts: [${Array.from({ length: 6 }, (_, at) => `{ code: 'm${at}', base: '/e${n}/m${at}', route: '/modules/e${n}', label: '实体', fields: { s2: 'absent', t1: { label: '重' } }, buttons: [{ action: 'weigh', label: '称重' }], aliases: { done: 'settle' } }`).join(', ')}],
})
export interface E${n}Row extends RowOf<typeof e${n}> {}
export const rule${n} = (row: E${n}Row) => [row.t0, row.m1, row.k3 === 'A', row.zzLine${n}[0]?.quantity, row.zzPart${n}.size, row.partnerId]
`

const source = (): string => `
import { defineChild, defineEntity, definePopup, pick, type RowOf } from '${HERE}/define-entity.ts'
import { choice, dateTime, flag, int, money, price, ref, text, tons } from '${HERE}/field.ts'
const popup = definePopup({ code: 'p', label: 'p', entity: 'e0', style: 'list', shown: ['id', 'name'], value: 'id', view: 'name' })
${Array.from({ length: ENTITIES }, (_, n) => entitySource(n)).join('')}
`

const OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
}

describe('the entity language stays cheap to check', () => {
  test(`${ENTITIES} entities of sixty fields keep within the budget`, { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'junheng-types-'))
    try {
      writeFileSync(join(folder, 'entities.ts'), source())
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: OPTIONS, files: ['entities.ts'] }),
      )
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
      const output = execFileSync(process.execPath, [tsc, '-p', folder, '--extendedDiagnostics'], {
        encoding: 'utf8',
      })
      const figure = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1])
      const [types, instantiations] = [figure('Types'), figure('Instantiations')]
      expect(types, output).toBeGreaterThan(0)
      expect(types).toBeLessThan(BUDGET.types)
      expect(instantiations).toBeLessThan(BUDGET.instantiations)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** About half as much again as was measured when it was set; the time itself depends on the machine. */
const BUDGET = { types: 150_000, instantiations: 400_000 }
