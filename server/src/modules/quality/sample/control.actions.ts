import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { assayValue, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { assayValueOf } from '@junheng/domain/values/assay-value.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { findItemsByCode } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { typedValues, VALUES_TIPS } from '../typed-values.ts'
import { putControlSample } from './plan-control.ts'
import { qcSample } from './sample.entity.ts'
import { findReserves, storePortionState } from './sample.queries.ts'

/** A sample whose values are known, to test the laboratory; from here on it looks like any other. */
const control = defineAction(qcSample, {
  name: 'control',
  label: '投放质控样',
  button: { input: { known: { required: true, tips: VALUES_TIPS } }, result: 'blindCode' },
  method: 'POST',
  right: 'of-mount',
  held: true,
  body: {
    values: listOf(
      group(
        {
          itemId: idOf('qcItem', { label: '项目', required: true }),
          value: assayValue({ label: '标准值', required: true }),
        },
        { required: true },
      ),
      { label: '标准值', most: 50 },
    ),
    // The same as one line, as it is typed above the list.
    known: text({ label: '标准值', length: 1000 }),
  },
  answers: { code: text({ label: '制样码', required: true }) },
  refuses: ['sample.controlItems', 'model.values'],
  async run(tx, act) {
    const { caller, services, body } = act
    const { engine } = services
    const { orgId, groupId } = caller
    const known = [...body.values, ...(await knownOf(tx, groupId, body.known))]
    if (known.length === 0) throw new RefusalError(refuse('sample.controlItems'))
    const actor = actorOf(act)
    return { code: await putControlSample(tx, { engine, orgId, groupId, actor, known }) }
  },
})

async function knownOf(tx: Tx, groupId: string, line: string | null) {
  if (line === null) return []
  const codes = await findItemsByCode(tx, groupId)
  return [...typedValues(line, codes)].flatMap(([code, typed]) => {
    const itemId = codes.get(code)
    return itemId === undefined ? [] : [{ itemId, value: assayValueOf(typed) }]
  })
}

/** What was kept long enough is thrown away. */
const dispose = defineAction(qcSample, {
  name: 'dispose',
  label: '处置存查样',
  button: { label: '处置存查样', confirm: '确定处置所选样品的存查样？' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['sample'],
  flow: 'free',
  body: { ids: idsOf('qcSample', { label: '样品' }) },
  answers: COUNT,
  refuses: ['sample.reserveKept', 'sample.noReserve'],
  async run(tx, act) {
    const { services, body, caller } = act
    const { engine } = services
    const reserves = await findReserves(tx, body.ids)
    if (reserves.length === 0) throw new RefusalError(refuse('sample.noReserve'))
    const today = formatWireDate(engine.clock.now())
    if (reserves.some(({ until }) => until >= today))
      throw new RefusalError(refuse('sample.reserveKept'))
    await storePortionState(tx, { ids: reserves.map(({ id }) => id), state: 'DISPOSED' })
    const { orgId, groupId } = caller
    await noteLab(
      tx,
      { engine, orgId, groupId, actor: actorOf(act) },
      body.ids.map((id) => ({
        objectType: 'SAMPLE',
        objectId: id,
        action: 'VOID',
        reason: '存查样到期处置',
      })),
    )
    return { count: reserves.length }
  },
})

export const controlActions: readonly Action[] = [control, dispose]
