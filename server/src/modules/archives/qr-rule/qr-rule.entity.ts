import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, int } from '@junheng/domain/entity/field.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'
import { QR_FIELD_LABELS, QR_TARGET_TRAITS, QR_TARGETS, type QrTarget } from './qr-targets.ts'

const TARGET_LABELS = Object.fromEntries(
  QR_TARGETS.map((target) => [target, QR_TARGET_TRAITS[target].label]),
) as Readonly<Record<QrTarget, string>>

export const qrRule = defineEntity({
  name: 'qrRule',
  table: 'as_qr_rule',
  label: '二维码规则',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    ...codeAndName,
    target: choice(TARGET_LABELS, { label: '用于', required: true, write: 'create' }),
    fields: choices(QR_FIELD_LABELS, { label: '显示字段', required: true }),
    validMinutes: int({
      label: '有效分钟',
      required: true,
      default: '0',
      min: '0',
      tips: '0 表示不限',
    }),
    once: flag({ label: '只能用一次' }),
    ...archiveFields,
  },
  mounts: [
    {
      code: 'main',
      base: '/material/as-qr-rule',
      route: '/modules/material/as_qr_rule',
      label: '二维码规则',
    },
  ],
})

export interface QrRuleRow extends RowOf<typeof qrRule> {}
