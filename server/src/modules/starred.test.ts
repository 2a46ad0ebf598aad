import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { REFUSALS } from '@junheng/domain/refusals/refusals.ts'
import { deriveForm } from '@junheng/domain/template/derive-form.ts'
import { describe, expect, test } from 'vitest'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { entities } from './index.ts'

const registry = buildRegistry(loadModels(entities))

/** Wanted by rules, and starred by no form; where it is asked for all the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  要上传的文件: 'the dialog that uploads',
  末级分类: '物料分类 is starred; the sentence says which',
  集团标识: 'the page of registration stars it',
  编号前缀: 'only where a point has several of them, which the form asks then',
  合同明细: 'rows of a table; the form counts them',
  价格单明细: 'rows of a table; the form counts them',
  计划明细: 'rows of a table; the form counts them',
  通知单明细: 'rows of a table; the form counts them',
  物料或物料分类其中之一: 'one of two, neither of which alone is wanted',
  当日有效的任务: 'only of notices that are run by tasks, which the form learns from the notice',
  合同: 'only where the setting of the plant wants it',
  预约日期: 'of a time slot, which the form asks with it',
  新车牌号或新通知单: 'one of two, neither of which alone is wanted',
  地磅或控制点: 'one of two, neither of which alone is wanted',
  仪表数据文件: 'the dialog that uploads',
  超限许可证照片: '许可证照片 is starred; the sentence says which',
  封签号: 'asked for at the scale, where the material wants it',
  补打原因: 'the dialog of a second print asks for it',
  审批意见: 'the dialog of a decision asks for it',
  修改原因: 'the laboratory asks for it in its own window',
  扣重照片: 'only above the limit of the material, which the row says',
  原发数: 'only of goods whose weight was taken elsewhere, which the material says',
  月份或日期: 'one of two, neither of which alone is wanted',
  司磅员: 'a message of a station, no form',
  往来单位: '供应商, 客户, 承运商 or 对方库区 is starred, by the type',
  调整原因: 'only of lines that somebody adjusted, which the cell says',
  手改原因: 'only of lines that somebody wrote over, which the cell says',
  结算单: 'the one that is selected, or those that a program names',
  汇款金额: 'only of the one settlement that is selected, whose dialog asks for it',
  油卡号: 'the dialog of a payment by card asks for it',
  磅单行: 'chosen by the picker where a record has several',
  司机: 'a page that adds drivers beside the list, which stars it',
  备注: 'only of a row that is sent back, where the dialog asks for it',
  收发方: 'of goods between two places; the forms of both star it',
  该地磅的点检读数: '读数 is starred; the sentence says which',
  变更原因: 'the dialog of the change asks for it',
}

const ROOT = join(import.meta.dirname, '../../..')

const read = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

/** What rules say is missing: by the general sentence, or by one of their own. */
function wanted(): ReadonlySet<string> {
  const general = ['server/src/modules', 'packages/domain/src']
    .flatMap(read)
    .flatMap((text) => [...text.matchAll(/'check\.required', \{ label: '([^']+)' \}/g)])
  const own = Object.values(REFUSALS).flatMap(
    ({ text }) => /^请(?:填写|上传|选择)([^{，]+)$/.exec(text) ?? [],
  )
  return new Set([
    ...general.map(([, label = '']) => label),
    ...own.filter((_, at) => at % 2 === 1),
  ])
}

const fields: readonly FieldModel[] = registry.models.flatMap(({ fields: own, children }) => [
  ...own.values(),
  ...[...children.values()].flatMap((child) => [...child.fields.values()]),
])
const starred = new Set(
  fields.flatMap(({ attrs }) => (attrs.required || attrs.asked ? attrs.label : [])),
)

describe('what rules want is starred', () => {
  test('a sentence that asks for a field has a form that stars it, or says why none does', () => {
    const bare = [...wanted()].filter((label) => !starred.has(label) && !(label in ELSEWHERE))
    expect(bare).toEqual([])
  })

  test('nothing is excused that no rule wants, or that bears its star', () => {
    const labels = wanted()
    const idle = Object.keys(ELSEWHERE).filter((label) => !labels.has(label) || starred.has(label))
    expect(idle).toEqual([])
  })

  test('a photo of a correction and the warehouse of a confirmation bear it', () => {
    const asked = (entity: string, name: string) =>
      registry.model(entity).fields.get(name)?.attrs.asked
    expect(asked('confirm', 'warehouseId')).toBe(true)
    expect(asked('handFlow', 'pictures')).toMatchObject({
      field: 'flowType',
      is: expect.arrayContaining(['CHANGE_WEIGHT']),
    })
  })

  test('what decides about a star is a field beside it', () => {
    const lost = registry.models.flatMap(({ name, fields: own }) =>
      [...own.values()].flatMap(({ attrs, name: field }) =>
        typeof attrs.asked === 'object' && !own.has(attrs.asked.field) ? `${name}.${field}` : [],
      ),
    )
    expect(lost).toEqual([])
  })
})

describe('what a form shows of what it refers to', () => {
  test('a name or a number people know, never an id', () => {
    const bare = registry.models.flatMap((model) =>
      model.mounts.flatMap((mount) =>
        deriveForm(model, mount)
          .fields.filter(({ ishow, fieldName }) => ishow && /[a-z]Ids?$/.test(fieldName))
          .filter(({ viewFieldName, cgFormatResId }) => !viewFieldName && !cgFormatResId)
          .map(({ id }) => id),
      ),
    )
    expect(bare).toEqual([])
  })

  test('whoever may choose a row has a popup to choose it from', () => {
    const stuck = registry.models.flatMap((model) =>
      model.mounts
        .filter(({ actions }) => actions.has('create') || actions.has('update'))
        .flatMap((mount) =>
          deriveForm(model, mount)
            .fields.filter(
              ({ ishow, iupdate, cgFormatResId }) => ishow && iupdate && !cgFormatResId,
            )
            .filter(({ formSubmitType }) => formSubmitType.startsWith('RESOURCE_CONTROLS'))
            .map(({ id }) => id),
        ),
    )
    expect(stuck).toEqual([])
  })

  test('a settlement offers notices that are done, closed or over, too', () => {
    const { popups, fields: own } = registry.model('settlement')
    const { pick } = own.get('noticeId') ?? {}
    for (const code of [pick?.popup, ...Object.values(pick?.at ?? {})])
      expect(popups.get(String(code))?.params?.map(({ field }) => field)).toEqual([
        'status',
        'kind',
      ])
  })

  test('a visit offers drivers and telephones of its carrier alone', () => {
    const { fields: own } = registry.model('registry')
    for (const name of ['driverId', 'mobile', 'escortId'])
      expect(own.get(name)?.pick?.filter, name).toEqual({ carrierId: 'carrierId' })
    expect(own.get('mobile')?.attrs.control).toBe('AUTO_COMPLETE')
  })
})
