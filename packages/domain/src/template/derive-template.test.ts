import { describe, expect, test } from 'vitest'
import { checkEntity } from '../entity/check-entity.ts'
import { makeEntityWith } from '../entity/entity.fixtures.ts'
import { text } from '../entity/field.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { deriveButtons } from './derive-buttons.ts'
import { deriveForm } from './derive-form.ts'
import { deriveList } from './derive-list.ts'
import { deriveParam } from './derive-param.ts'
import { derivePopup } from './derive-popup.ts'
import { parseTemplateId } from './derive-template.ts'
import { mappingPairs } from './mapping-pairs.ts'
import {
  linePopup,
  mountOf,
  orderModel,
  puForm,
  puList,
  sources,
  yardList,
  yardModel,
  yardPopup,
} from './template.fixtures.ts'
import type { TemplateBase } from './template-model.ts'
import { templateFor, wireForm, wireList, wirePopup } from './wire-template.ts'

function fieldOf(template: TemplateBase, code: string): FieldDefinition {
  const field = template.fields.find(({ id }) => id === `${template.id}#${code}`)
  if (field === undefined) throw new Error(`no field ${code}`)
  return field
}

const names = (fields: readonly FieldDefinition[]): string =>
  fields.map((field) => field.fieldName).join(' ')

describe('template / form', () => {
  test('编号、样式、表名按规格', () => {
    const form = wireForm(puForm())
    expect(form).toMatchObject({
      id: 'order/pu/form',
      formatType: 'FORM',
      formatName: '采购订单',
      formatStyle: 'FORMAT_TAB_FROM',
      resUrl: '/purorder/pu-order/list',
      resMethod: 'POST',
      opations: { main: 'zz_order', son: ['zz_order_line', 'zz_order_extra'] },
      btnGroup: [],
    })
  })

  test('字段按表单部件排序，子表在自己的位置上', () => {
    const form = puForm()
    const header = form.fields.filter((field) => field.customTable === 'zz_order' && field.ishow)
    expect(header.map(({ fieldName, seq }) => `${fieldName}${seq}`).join(' ')).toBe(
      'code1 makerName2 yardId3 sourceId4 hasTrailer5 trailerNo6 level8 colour9 dueDate10 seenAt11 pieces12 weight13 closed15',
    )
    expect(form.facts.blocks).toEqual([
      {
        seq: 1,
        customTable: 'zz_order',
        key: null,
        label: '订单',
        shape: 'one',
        min: 1,
        tab: '基本',
      },
      {
        seq: 7,
        customTable: 'zz_order_line',
        key: 'zzOrderLine',
        label: '明细',
        shape: 'many',
        min: 1,
        tab: '基本',
      },
      {
        seq: 16,
        customTable: 'zz_order_extra',
        key: 'zzOrderExtra',
        label: '附加',
        shape: 'one',
        min: 0,
        tab: '其他',
      },
    ])
    expect(fieldOf(form, 'zzOrderLine.quantity')).toMatchObject({
      fieldName: 'quantity',
      customTable: 'zz_order_line',
      irequired: true,
      limits: { precision: 14, scale: 3, min: '0' },
    })
  })

  test('页签把字段分组', () => {
    const { formSub } = wireForm(puForm())
    expect(formSub.map(({ seq, label }) => `${seq}${label}`)).toEqual(['1基本', '2其他'])
    expect(names(formSub[1]?.formSubList ?? [])).toBe(
      'level colour dueDate seenAt pieces weight contractId closed fragile',
    )
  })

  test('引用显示编号字段并带弹窗，名称随行隐藏', () => {
    const form = puForm()
    expect(fieldOf(form, 'yardId')).toMatchObject({
      formSubmitType: 'RESOURCE_CONTROLS',
      cgFormatResId: 'pick-yard',
      viewFieldName: 'yardName',
      ishow: true,
    })
    expect(fieldOf(form, 'yardName')).toMatchObject({ ishow: false, ihidden: true, iupdate: false })
    expect(fieldOf(form, 'zzOrderLine.yardName').ihidden).toBe(true)
    expect(fieldOf(form, 'contractId')).toMatchObject({
      ishow: false,
      ihidden: true,
      iupdate: true,
    })
  })

  test('联动、计算、默认值、校验、格式', () => {
    const form = puForm()
    expect(fieldOf(form, 'trailerNo')).toMatchObject({
      controlValue: 'true',
      controlOpations: '[{"field":"hasTrailer","set":"show"}]',
      tipsMessage: '请输入挂车号',
    })
    expect(fieldOf(form, 'level')).toMatchObject({
      controlValue: 'true,1',
      controlOpations: '[{"field":"hasTrailer","set":"options","options":["A","B"]}]',
      defaultValue: 'A',
      fieldType: 'ENUM',
    })
    expect(fieldOf(form, 'weight')).toMatchObject({
      formSubmitType: 'CALCULATE',
      calculate: '{"customTable":"zz_order_line","mode":"sum","fieldName":["quantity"]}',
    })
    expect(JSON.parse(fieldOf(form, 'zzOrderLine.amount').calculate ?? '')).toEqual([
      { customTable: 'zz_order_line', fieldName: 'quantity' },
      { customTable: 'zz_order_line', fieldName: '*' },
      { customTable: 'zz_order_line', fieldName: 'unitPrice' },
    ])
    expect(JSON.parse(fieldOf(form, 'dueDate').defaultValue ?? '')).toMatchObject({
      type: 'date',
      month: { mark: '+', value: 1 },
    })
    expect(fieldOf(form, 'hasTrailer').defaultValue).toBe('false')
    expect(fieldOf(form, 'pieces').cgValidate).toEqual({
      validateMethod: '/^\\d+$/',
      validateTitle: '只能是数字',
    })
    expect(fieldOf(form, 'seenAt')).toMatchObject({
      formSubmitType: 'DATA_BOX_TIM-yyyy-MM-dd HH:mm',
      cgValFormat: 'date(yyyy-MM-dd HH:mm)',
    })
    expect(fieldOf(form, 'closed').iupdate).toBe(false)
    expect(fieldOf(form, 'code')).toMatchObject({ iupdate: true, writeRule: 'create' })
  })

  test('另一个入口有自己的字段、子表和叫法', () => {
    const form = deriveForm(orderModel, mountOf(orderModel, 'sa'))
    expect(form.id).toBe('order/sa/form')
    expect(form.fields.some((field) => field.fieldName === 'seenAt')).toBe(false)
    expect(form.facts.tables.son).toEqual(['zz_order_line'])
    expect(fieldOf(form, 'level')).toMatchObject({ fieldExplain: '销售等级', irequired: true })
  })
})

describe('template / list', () => {
  test('列、排序、隐藏的编号列', () => {
    const list = puList()
    const drawn = list.fields.filter((field) => field.ishow && !field.ihidden)
    expect(names(drawn)).toBe('code yardName level pieces status createDate')
    expect(fieldOf(list, 'id')).toMatchObject({ ihidden: true, ishow: false })
    expect(fieldOf(list, 'yardId')).toMatchObject({ ihidden: true, iallowAdvanceQuery: false })
    expect(fieldOf(list, 'createDate')).toMatchObject({
      idefinedSort: true,
      sortMethod: 'desc',
      isortField: true,
    })
    expect(fieldOf(list, 'status')).toMatchObject({ fieldType: 'TAG', detailsUrl: 'SELECT' })
    expect(fieldOf(list, 'pieces')).toMatchObject({
      itotal: true,
      textAlign: 'right',
      iupdate: false,
      irequired: false,
    })
    expect(fieldOf(list, 'makerName')).toMatchObject({ ishow: false, ihidden: false })
    expect(list.fields.some(({ fieldName }) => fieldName === 'version')).toBe(false)
  })

  test('快速查询只含能模糊查询的字段，高级查询只含答得了的字段', () => {
    const list = yardList()
    const quick = list.fields.filter((field) => field.iallowQuery)
    expect(names(quick)).toBe('code name parentName')
    expect(fieldOf(list, 'photo').iallowAdvanceQuery).toBe(false)
    expect(fieldOf(list, 'code').iallowAdvanceQuery).toBe(true)
  })

  test('树形档案带树，普通单据没有', () => {
    expect(wireList(yardList())).toMatchObject({
      formatStyle: 'FORMAT_TREE_QUERY_DATALIST',
      treeResUrl: '/material/as-yard/tree',
      treeResMethod: 'GET',
      treeSearchField: 'parentId',
      cgFormatParamId: 'yard/main/param',
      ps: 10,
    })
    expect(wireList(puList())).toMatchObject({
      formatStyle: 'FORMAT_QUERY_DATALIST',
      treeResUrl: null,
    })
  })

  test('按钮按生命周期和入口的动作，日志不要权限', () => {
    const labels = (template: {
      readonly buttons: readonly { readonly label: string }[]
    }): string => template.buttons.map((button) => button.label).join(' ')
    expect(labels(yardList())).toBe('新增 修改 复制 删除 启用 停用 导入 导出 日志')
    expect(labels(puList())).toBe('新增 修改 删除 批准 弃审 作废 恢复 复制 导出 关闭 日志')
    expect(labels(deriveList(sources, orderModel, mountOf(orderModel, 'sa')))).toBe(
      '新增 导出 日志',
    )
    // 安全修改 only where something of an audited document stays open.
    const open = checkEntity(
      makeEntityWith(
        { remark: text({ label: '备注', write: 'audited' }) },
        { lifeCycle: 'document' },
      ),
    )
    const [mount] = open.mounts
    const offered = mount ? deriveButtons(open, mount).map(({ btnType }) => btnType) : []
    expect(offered).toContain('safeUpdate')
    const { btnGroup } = wireList(yardList())
    expect(btnGroup[0]).toEqual({
      btnType: 'create',
      permision: 'material:as-yard:create',
      name: 'create',
      label: '新增',
      type: 'primary',
    })
    expect(btnGroup.at(-1)?.permision).toBe('')
  })

  test('查询表单来自列表的高级查询', () => {
    const { cgFormatParamId, paramList } = deriveParam(yardList())
    expect(cgFormatParamId).toBe('yard/main/param')
    expect(paramList.map(({ fieldName, op }) => `${fieldName}:${op}`)).toContain('code:like')
    expect(paramList.find(({ fieldName }) => fieldName === 'kindOf')).toMatchObject({
      op: 'eq',
      id: 'yard/main/list#kindOf',
      sendAs: 'search',
      ihidden: false,
    })
    expect(paramList.some(({ fieldName }) => fieldName === 'photo')).toBe(false)
  })
})

describe('template / popup', () => {
  const derived = derivePopup(sources, yardPopup.definition)
  if (derived === null) throw new Error('no template')

  test('弹窗的列、取值、树和参数', () => {
    const popup = wirePopup(derived, { yardName: 'name' })
    expect(popup).toMatchObject({
      id: 'pick-yard',
      formatName: '选择堆场',
      formatStyle: 'FORMAT_RESOURCE_TREE_QUERY_DATALIST',
      resUrl: '/material/as-yard/list',
      resMethod: 'POST',
      valueResourceSubName: 'id',
      viewResourceSubName: 'name',
      ps: 10,
      treeResUrl: '/material/as-yard/tree',
      treeResMethod: 'GET',
      treeSearchField: 'parentId',
      detail_id: 'yard/main/form',
      mapData: { yardName: 'name' },
      cgFormatParamId: 'pick-yard/param',
    })
    expect(names(popup.listSubList)).toBe('code name kindOf')
    expect(names(popup.resSubList)).toBe('id code name kindOf keeper')
    expect(fieldOf(derived, 'code')).toMatchObject({ idefinedSort: true, sortMethod: 'asc' })
    expect(
      popup.paramList.map(({ fieldName, sendAs, ihidden }) => [fieldName, sendAs, ihidden]),
    ).toEqual([
      ['enabled', 'param', true],
      ['orgId', 'param', false],
      ['code', 'search', false],
      ['name', 'search', false],
      ['kindOf', 'search', false],
    ])
  })

  test('子表上的弹窗走子表的列表', () => {
    expect(derivePopup(sources, linePopup.definition)).toMatchObject({
      formatStyle: 'FORMAT_RESOURCE_QUERY_DATALIST',
      ps: 20,
      facts: { resUrl: '/purorder/pu-order/zzOrderLine/list', detailId: null, treeResUrl: null },
    })
  })

  test('映射对：也带到唯一的明细行，没有的列不带', () => {
    const mount = mountOf(orderModel, 'pu')
    const yard = mount.fields.get('yardId')
    if (!yard?.pick) throw new Error('no picker')
    const below = { zzOrderLine: { remark: 'keeper', nothing: 'code' } }
    const fields = new Map(mount.fields).set('yardId', { ...yard, pick: { ...yard.pick, below } })
    const found = mappingPairs(sources, {
      model: orderModel,
      mount: { ...mount, fields },
      code: 'yardId',
    })
    expect(found?.fill.filter(({ fieldSub1 }) => fieldSub1.masterTable !== 'zz_order')).toEqual([
      {
        fieldSub1: { masterTable: 'zz_order_line', fieldName: 'remark' },
        fieldSub2: { fieldName: 'keeper' },
        onClear: 'untouched',
      },
    ])
  })

  test('映射对：带回和过滤', () => {
    const mount = mountOf(orderModel, 'pu')
    const pair = (masterTable: string, target: string, source: string) => ({
      fieldSub1: { masterTable, fieldName: target },
      fieldSub2: { fieldName: source },
    })
    expect(mappingPairs(sources, { model: orderModel, mount, code: 'yardId' })).toEqual({
      popup: 'pick-yard',
      fill: [
        { ...pair('zz_order', 'yardId', 'id'), onClear: 'empty' },
        { ...pair('zz_order', 'yardName', 'name'), onClear: 'empty' },
        pair('zz_order', 'makerName', 'keeper'),
      ],
      filter: [pair('zz_order', 'code', 'code')],
    })
    expect(mappingPairs(sources, { model: orderModel, mount, code: 'zzOrderLine.yardId' })).toEqual(
      {
        popup: 'pick-yard',
        fill: [
          { ...pair('zz_order_line', 'yardId', 'id'), onClear: 'empty' },
          { ...pair('zz_order_line', 'yardName', 'name'), onClear: 'empty' },
        ],
        filter: [pair('zz_order_line', 'remark', 'name')],
      },
    )
    expect(
      mappingPairs(sources, { model: yardModel, mount: mountOf(yardModel, 'main'), code: 'code' }),
    ).toBeNull()
  })
})

describe('template / caller', () => {
  const user = {
    user: '7',
    username: 'li',
    realName: '李四',
    currentOrg: '11',
    currentOrgName: '焦化',
    currentGroup: '1',
    currentGroupName: '集团',
  }

  test('记号换成当前用户的值，看不到的字段不出现', () => {
    const form = templateFor(puForm(), {
      user,
      isWithheld: ({ id }) => id.endsWith('#pieces') || id.includes('#zzOrderExtra'),
    })
    expect(fieldOf(form, 'makerName').defaultValue).toBe('李四')
    expect(names(form.fields)).not.toMatch(/pieces|fragile/)
    expect(form.facts.blocks.map((block) => block.key)).toEqual([null, 'zzOrderLine'])
    const popup = derivePopup(sources, yardPopup.definition)
    if (popup === null) throw new Error('no template')
    const seen = templateFor(popup, { user, isWithheld: () => false })
    expect(seen.facts.params[1]).toMatchObject({ fieldName: 'orgId', defaultValue: '11' })
  })

  test('模板编号', () => {
    expect(parseTemplateId('order/pu/list')).toEqual({ mount: 'order/pu', view: 'list' })
    expect(parseTemplateId('pick-yard')).toEqual({ popup: 'pick-yard' })
    expect(parseTemplateId('pick-yard/param')).toEqual({ popup: 'pick-yard' })
  })
})
