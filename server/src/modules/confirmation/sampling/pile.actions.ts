import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { inventoryPopup, warehousePopup } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { barrelGroup } from './barrel-group.entity.ts'
import { sealGroup } from './seal-group.ts'

/** What is sampled without a car: coal on the pile, or what the plant makes. */
const PILE_KINDS = { pr: KIND_TRAITS.pr.label, pu: KIND_TRAITS.pu.label } as const

/** A sample of goods that lie somewhere; its weight stands for that of cars. */
const pile = defineAction(barrelGroup, {
  name: 'pile',
  label: '料堆或生产取样',
  button: {
    label: '料堆取样',
    picks: {
      inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
      warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
    },
    done: '已取样封桶',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    kind: choice(PILE_KINDS, { label: '业务', required: true, default: 'pr' }),
    inventoryId: idOf('inventory', { label: '物料', required: true }),
    warehouseId: idOf('warehouse', { label: '仓库' }),
    pileWeight: tons({ label: '料堆量(吨)', required: true, min: '0.001' }),
    remark: text({ label: '备注', length: 200 }),
  },
  answers: {
    id: idOf('barrelGroup', { label: '桶组', required: true }),
    code: text({ label: '桶组编号', required: true }),
  },
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, act) {
    const { caller, services, body, prepared: giveCode } = act
    const { engine } = services
    if (giveCode === null) throw new Error('barrel groups are numbered')
    const id = engine.newId()
    const code = await giveCode(tx)
    const now = formatWireDateTime(engine.clock.now())
    const values = {
      code,
      status: 'OPEN',
      orgId: caller.orgId,
      groupId: caller.groupId,
      ...body,
      // Nothing joins it: it is sealed as it is made.
      groupKey: `pile/${id}`,
      carGroupNum: 1,
      carCount: 0,
      createUserId: caller.userId,
      createUser: caller.realName,
      createDate: now,
      updateUserId: caller.userId,
      updateUser: caller.realName,
      updateDate: now,
      version: 0,
    }
    insertRows(tx, engine.registry.model('barrelGroup'), [{ head: [id], values }], ['id'])
    await sealGroup(tx, engine, { id, user: caller })
    act.log({
      entity: 'barrelGroup',
      bizKey: id,
      action: 'pile',
      label: '料堆取样',
      orgId: caller.orgId,
      changes: [],
    })
    return { id, code }
  },
})

export const pileActions: readonly Action[] = [pile]
