import { idOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, int, json, text } from '@junheng/domain/entity/field.ts'
import { QR_TARGET_LABELS } from '@junheng/domain/qr/qr-labels.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { pathId } from '#platform/http/read-part.ts'
import { makeQr, parseQr } from './qr-codes.ts'
import { qrRule } from './qr-rule.entity.ts'
import { isQrTarget } from './qr-targets.ts'

/** Writes: the first code makes the company's key. */
const make = defineAction(qrRule, {
  name: 'make',
  path: 'make/:target/:id',
  plainParams: true,
  label: '生成二维码内容',
  method: 'GET',
  right: 'of-mount',
  answers: {
    content: text({ label: '内容', required: true }),
    expiry: int({ label: '到期，1970年起的秒数；0 不过期', required: true }),
  },
  refuses: ['qr.target', 'qr.unavailable', 'qr.noRule', 'qr.otherCompany'],
  async run(tx, { services: { engine }, caller, params: { target, id } }) {
    if (!isQrTarget(target)) throw new RefusalError(refuse('qr.target', { target }))
    return makeQr(tx, engine, { caller, target, id: pathId(id) })
  },
})

/** Writes: a code good for one use is used up. */
const parse = defineAction(qrRule, {
  name: 'parse',
  label: '解析二维码内容',
  button: {
    label: '解析二维码',
    input: {
      content: { required: true, control: 'TEXTAREA', tips: '扫码枪扫入，或粘贴' },
    },
    result: 'scanned',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    // A scanner that has read nothing is told what one is told that has read something strange.
    content: text({ label: '二维码内容', length: 200 }),
    checkId: idOf('check', { label: '扫码的控制点' }),
  },
  answers: {
    target: choice(QR_TARGET_LABELS, { label: '类型', required: true }),
    id: text({ label: '编号', required: true }),
    fields: mapOf(json({ label: '值' }), { label: '规则里的字段', required: true }),
  },
  refuses: ['qr.invalid', 'qr.otherCompany', 'qr.expired', 'qr.used', 'qr.noRule'],
  async run(tx, { services: { engine }, caller, body: { content, checkId } }) {
    const model = engine.registry.model('check')
    if (checkId !== null) await loadRow(tx, engine.registry, { model, caller, id: checkId })
    return parseQr(tx, engine, { caller, content: content ?? '' })
  },
})

export const qrRuleActions: readonly Action[] = [make, parse]
