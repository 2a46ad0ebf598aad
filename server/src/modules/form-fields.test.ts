import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { deriveForm } from '@junheng/domain/template/derive-form.ts'
import { deriveList } from '@junheng/domain/template/derive-list.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { entities } from './index.ts'

const registry = buildRegistry(loadModels(entities))

/** Asked for by a call and drawn by no form; how people fill it in all the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'printDesign.design': 'drawn in the print designer',
  'user.avatar': 'each person sets his own on 个人信息',
  'app.fileId': 'the window that publishes uploads it',
  'inventory.asInventoryExWeigh.new': 'never stored; programs tell a new record by it',
  'task.noticeSubId': 'comes with the notice that is picked, line by line',
  'batch.noticeSubId': 'comes with the notice that is picked, line by line',
  'saConfirm.weighSubId': 'comes with the record that is picked, line by line',
  'fareSettle.fdFareSettleSub.weighSubId': 'comes with the records that are picked',
  'reportTemplate.menuId': '指定菜单 of the list offers the menus one has',
}

/** Which business a row is of: the page it is made on says it. */
const BY_PAGE = /^\w+\.kind$/

const writes = ({ actions }: MountModel): boolean => actions.has('create') || actions.has('update')

const isWritable = ({ attrs, source }: FieldModel): boolean =>
  attrs.write !== 'server' && (source === 'column' || source === 'transient')

/** `entity.field` or `entity.child.field` of what people could send and no form of the entity draws. */
function undrawn(model: EntityModel): readonly string[] {
  const mounts = model.mounts.filter(writes)
  const drawn = new Set(
    mounts.flatMap((mount) =>
      deriveForm(model, mount)
        .fields.filter(({ ishow }) => ishow)
        .map(({ id }) => id.slice(id.indexOf('#') + 1)),
    ),
  )
  const names = mounts.flatMap(({ fields, children }) => [
    ...[...fields.values()].filter(isWritable).map(({ name }) => name),
    ...[...children.values()].flatMap((child) =>
      [...child.fields.values()].filter(isWritable).map(({ name }) => `${child.key}.${name}`),
    ),
  ])
  return [...new Set(names)]
    .filter((name) => !drawn.has(name))
    .map((name) => `${model.name}.${name}`)
}

function firstMount(entity: string): MountModel {
  const [mount] = registry.model(entity).mounts
  if (mount === undefined) throw new Error(`${entity} stands nowhere`)
  return mount
}

const bare = registry.models.flatMap(undrawn).filter((name) => !BY_PAGE.test(name))

describe('what a call takes is on a form', () => {
  test('every field that people may write is drawn by a form, or says where it is filled in', () => {
    expect(bare.filter((name) => !(name in ELSEWHERE))).toEqual([])
  })

  test('nothing is excused that a form draws', () => {
    expect(Object.keys(ELSEWHERE).filter((name) => !bare.includes(name))).toEqual([])
  })

  test('a form for a new row shows nothing that is known only once it is stored', () => {
    const { fields } = deriveForm(registry.model('inventory'), firstMount('inventory'))
    expect(fields.find(({ fieldName }) => fieldName === 'groupName')).toMatchObject({ later: true })
  })

  test('the tax of a receipt is told as money beside its box', () => {
    const { fields } = deriveForm(registry.model('recivePayment'), firstMount('recivePayment'))
    expect(fields.find(({ fieldName }) => fieldName === 'taxAmount')).toMatchObject({
      cgValFormat: 'money(2)',
    })
  })

  test('a line of a receipt shows the number of its settlement, and offers those of the partner alone', () => {
    const model = registry.model('recivePayment')
    const { fields } = deriveForm(model, firstMount('recivePayment'))
    expect(fields.find(({ fieldName }) => fieldName === 'settleId')).toMatchObject({
      viewFieldName: 'settleCode',
    })
    expect(model.fields.get('vendorId')?.pick?.fill).toMatchObject({ partnerId: 'id' })
    expect(model.children.get('fdRecivePaymentSub')?.fields.get('settleId')?.pick?.filter).toEqual({
      partnerId: 'partnerId',
      partnerType: 'partnerType',
    })
  })

  test('pictures of signatures are no column of the list of users', () => {
    const list = deriveList(registry, registry.model('user'), firstMount('user'))
    const shown = list.fields.filter(({ ishow }) => ishow).map(({ fieldName }) => fieldName)
    expect(shown).toContain('realName')
    expect(shown).not.toContain('signature')
  })
})

describe('lines of a notice', () => {
  test('figures come first: 物料, 数量, 上限, 单价, and the material stands still', () => {
    const notice = registry.model('notice')
    for (const code of ['pu', 'sa', 'al']) {
      const mount = notice.mounts.find((one) => one.code === code)
      if (mount === undefined) throw new Error(`notices have no mount ${code}`)
      const { fields } = deriveForm(notice, mount)
      const lines = fields.filter(
        ({ id, ishow, ihidden }) => id.includes('#orNoticeSub.') && ishow && !ihidden,
      )
      const [material, ...figures] = lines.map(({ fieldName }) => fieldName)
      expect([code, material, ...figures.slice(0, 3)]).toEqual([
        code,
        'inventoryId',
        'quantity',
        'maxLimit',
        'price',
      ])
      expect(lines[0]?.fixed).toBe('left')
    }
  })
})
