import { expect, test } from 'vitest'
import { qcAssayGroup } from './assay-group/assay-group.entity.ts'
import { qcAssayFormat } from './entry-format/entry-format.entity.ts'
import { qcFormat } from './format/qc-format.entity.ts'
import { qcModel } from './model/qc-model.entity.ts'

test.each([
  ['化验组', qcAssayGroup.definition.children?.qcAssayGroupItem],
  ['检验方案', qcFormat.definition.children?.qcFormatSub],
  ['录入格式', qcAssayFormat.definition.children?.qcAssayFormatSub],
  ['质检模型', qcModel.definition.children?.qcModelItem],
])('%s的项目一次选多个', (_what, child) => {
  expect(child?.fields.itemId?.attrs.control).toBe('RESOURCE_CONTROLS_MORE_LINE')
})
