import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, choices, flag, int } from '@junheng/domain/entity/field.ts'
import { QR_FIELD_LABELS, QR_TARGET_LABELS } from '@junheng/domain/qr/qr-labels.ts'
import { archiveFields, codeAndName } from '../archive-fields.ts'

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
    target: choice(QR_TARGET_LABELS, { label: '用于', required: true, write: 'create' }),
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
  actionLabels: { make: '生成二维码', parse: '解析二维码' },
  mounts: [
    {
      code: 'main',
      base: '/material/as-qr-rule',
      route: '/modules/material/as_qr_rule',
      label: '二维码规则',
      page: { below: 'archives' },
    },
  ],
})

export interface QrRuleRow extends RowOf<typeof qrRule> {}
