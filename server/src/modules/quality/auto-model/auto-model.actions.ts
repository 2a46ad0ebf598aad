import { idOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { isKind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { findFit } from '../find-fit/find-fit.ts'
import { answerFit, FIT_ANSWER } from '../find-fit/fit-answer.ts'
import { labWeighPopup } from '../lab-popups.ts'
import { qcAutoModel } from './auto-model.entity.ts'

/** `POST base/test {weighId}`: the rule that applies to a weigh record and why; writes nothing. */
const test = defineAction(qcAutoModel, {
  name: 'test',
  label: '试规则',
  button: {
    input: {
      weighId: true,
      weighCode: text({
        label: '磅单号',
        write: 'server',
        follows: { ref: 'weighId', take: 'code' },
      }),
    },
    picks: { weighId: pick(labWeighPopup, { fill: { weighCode: 'code' } }) },
    result: 'fit',
  },
  method: 'POST',
  right: 'of-mount',
  body: { weighId: idOf('weigh', { label: '磅单', required: true }) },
  answers: FIT_ANSWER,
  async read({ services: { db, engine }, caller, body: { weighId: id } }) {
    const { registry, clock } = engine
    const weigh = await loadRow(db, registry, { model: registry.model('weigh'), caller, id })
    const [line] = childRowsOf(weigh['mmWeighSub'])
    const kind = String(weigh['kind'])
    if (line === undefined || !isKind(kind)) throw new RefusalError(refuse('row.missing'))
    const found = await findFit(db, {
      entity: 'qcAutoModel',
      orgId: caller.orgId,
      kind,
      inventoryId: String(line['inventoryId']),
      contractId: idIn(weigh, 'contractId'),
      partnerId: idIn(weigh, 'partnerId'),
      day: formatWireDate(clock.now()),
    })
    return answerFit(found, refuse('autoModel.none').message)
  },
})

const idIn = (row: AnyRow, name: string): string | null =>
  typeof row[name] === 'string' && row[name] !== '' ? row[name] : null

export const autoModelActions: readonly Action[] = [test]
