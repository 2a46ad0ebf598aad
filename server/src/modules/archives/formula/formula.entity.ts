import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import {
  FORMULA_USE_TRAITS,
  FORMULA_USES,
  type FormulaUse,
} from '@junheng/domain/plant-formula/formula-variables.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'

const USE_LABELS = Object.fromEntries(
  FORMULA_USES.map((use) => [use, FORMULA_USE_TRAITS[use].label]),
) as Readonly<Record<FormulaUse, string>>

export const formula = defineEntity({
  name: 'formula',
  table: 'as_formula',
  label: '公式',
  scope: 'group',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    useType: choice(USE_LABELS, { label: '用途', required: true }),
    expression: text({
      label: '表达式',
      length: 1000,
      required: true,
      control: 'CALCULATE',
      tips: '可用 + - * / ( )、min max abs round，化验项目写作 [编码]',
    }),
    scale: int({ label: '小数位', required: true, default: '2', min: '0', max: '6' }),
    roundMode: choice(
      { HALF_UP: '四舍五入', UP: '进位', DOWN: '舍去' },
      { label: '舍入', required: true, default: 'HALF_UP' },
    ),
    formulaVersion: int({ label: '版本号', required: true, write: 'server', default: '1' }),
    ...archiveFields,
  },
  actionLabels: { test: '试算' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-formula',
      route: '/modules/material/as_formula',
      label: '公式',
      page: { below: 'archives', roles: { manager: ['keeps', 'test'] } },
    },
  ],
})

export interface FormulaRow extends RowOf<typeof formula> {}
