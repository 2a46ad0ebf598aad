import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { hierarchyCodeRuleActions } from './hierarchy-code-rule.actions.ts'

const bed = useTestBed()

function make(body: Record<string, unknown>) {
  const { engine, caller } = bed
  const model = engine.registry.model('hierarchyCodeRule')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('hierarchyCodeRule has no mount')
  const input = parseRow(mount, { name: '规则', widths: '2,2,2', ...body })
  return bed.db.transaction((tx) => createRow(tx, engine, { model, mount, caller, input }))
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.refusal.message : error),
  )

describe('hierarchy-code-rule', () => {
  test('一种档案一条，全集团通用', async () => {
    const row = await make({ entity: 'inventoryClass' })
    expect(row).toMatchObject({ orgId: null, groupId: TENANTS.group, widths: '2,2,2' })
    expect(await refusalOf(make({ entity: 'inventoryClass' }))).toBe('档案已存在：inventoryClass')
  })

  test.each(['', '0', '2,10', '2,,2', '2;2', 'two', '1,1,1,1,1,1,1,1,1,1,1'])(
    '各级位数 %j 被拒',
    async (widths) => {
      const message = widths === '' ? '必须填写各级位数' : '层级编码每级须为1到9位，最多10级'
      expect(await refusalOf(make({ entity: 'organization', widths }))).toBe(message)
    },
  )

  test('不是树的档案不能设', async () => {
    expect(await refusalOf(make({ entity: 'user' }))).toBe(
      '用户不是有编码的树形档案，不能设层级编码',
    )
  })

  test('表单上可选的是有编码的树形档案，按名称', async () => {
    const trees = hierarchyCodeRuleActions.find(({ definition }) => definition.name === 'trees')
    const answer = await trees?.definition.read?.({ services: { engine: bed.engine } } as never)
    const { list } = answer as { list: readonly { name: string; label: string }[] }
    expect(list).toContainEqual({ name: 'inventoryClass', label: '物料分类' })
    expect(list.map(({ name }) => name)).not.toContain('user')
  })
})
