import { defineEntity, pick, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, flag, int, json, ref, text } from '@junheng/domain/entity/field.ts'
import { organizationPopup } from '#modules/system/api.ts'
import { kindChoice } from '../archive-fields.ts'
import { PRINTED_DOCUMENTS } from '../format/format.entity.ts'

const { sample: _labels, trace: _proof, ...designed } = PRINTED_DOCUMENTS

/** Documents whose papers a site may draw itself; labels are blind, and a trace is evidence as it is. */
export const DESIGNED_DOCUMENTS = designed

/** A print template under the pen. What was published last is in force; drafts are not. */
export const printDesign = defineEntity({
  name: 'printDesign',
  table: 'cg_print_design',
  label: '打印设计',
  scope: 'group',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, quick: true, unique: 'scope' }),
    document: choice(DESIGNED_DOCUMENTS, {
      label: '单据类型',
      required: true,
      write: 'create',
      query: 'SELECT',
    }),
    tableName: text({
      label: '自定义表',
      length: 60,
      write: 'create',
      tips: '单据类型为自定义表时填它的名称，如 xTool',
    }),
    kind: kindChoice({ label: '业务类型', tips: '不选则各种业务都可用' }),
    ...ref('organization', 'company', { label: '适用库区', tips: '不选则集团内都可用' }),
    isDefault: flag({ label: '默认', tips: '打印时没有另选模板就用它' }),
    design: json({ label: '模板内容', show: false, tips: '在设计页面上画' }),
    publishedVersion: int({ label: '已发布版本', write: 'server' }),
    publishTime: dateTime({ label: '发布时间', write: 'server' }),
    publishUser: text({ label: '发布人', length: 40, write: 'server' }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  picks: { companyId: pick(organizationPopup, { fill: { companyName: 'orgName' } }) },
  list: [
    'name',
    'document',
    'kind',
    'companyName',
    'isDefault',
    'publishedVersion',
    'publishUser',
    'publishTime',
    'enabled',
  ],
  sort: { field: 'updateDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/optimus_prime/cg-print-design',
      route: '/modules/optimus_prime/cg_print_design',
      label: '打印设计',
      // No workbook: what a template says fits into no cell.
      actions: ['list', 'create', 'update', 'delList', 'copy', 'enable', 'disable'],
    },
  ],
})

export interface PrintDesignRow extends RowOf<typeof printDesign> {}
