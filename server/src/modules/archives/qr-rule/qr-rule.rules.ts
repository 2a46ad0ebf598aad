import { QR_FIELD_LABELS, QR_TARGET_LABELS } from '@junheng/domain/qr/qr-labels.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type QrRuleRow, qrRule } from './qr-rule.entity.ts'
import { hasOtherRule, lockTarget } from './qr-rule.queries.ts'
import { QR_TARGET_TRAITS } from './qr-targets.ts'

export const qrRuleRules = rulesFor(qrRule, {
  check: async (tx, { before, row }) =>
    checkFields(row) ?? (before === null ? checkSingle(tx, row) : null),
  guards: { enable: (tx, { row }) => checkSingle(tx, row) },
})

function checkFields({ target, fields }: QrRuleRow): Refusal | null {
  const { fields: offered } = QR_TARGET_TRAITS[target]
  const field = fields.split(',').find((name) => !offered.includes(name))
  return field === undefined
    ? null
    : refuse('qr.field', {
        target: QR_TARGET_LABELS[target],
        field: QR_FIELD_LABELS[field] ?? field,
      })
}

/** Two enabled rules would leave open which of them a code was made by. */
async function checkSingle(tx: Tx, row: QrRuleRow): Promise<Refusal | null> {
  await lockTarget(tx, row)
  return (await hasOtherRule(tx, row)) ? refuse('qr.ruleExists') : null
}
