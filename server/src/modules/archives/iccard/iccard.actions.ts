import { idsOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { createArchive } from '../create-archive.ts'
import { type ArchivePorts, findOpenDocument } from '../usage-check.ts'
import { CARD_NO_LENGTH, type IccardRow, iccard } from './iccard.entity.ts'
import { findTaken, markFound, markLost } from './iccard.queries.ts'

const typed = (label: string) => text({ label, length: 40, required: true })
const CARD_IDS = idsOf('iccard', { label: '卡' })

/** All cards of a run of numbers, or none. */
const createBatch = defineAction(iccard, {
  name: 'createBatch',
  label: '批量新增IC卡',
  button: {
    label: '批量新增',
    input: {
      prefix: { length: 10 },
      startCode: { length: 20, check: 'digits' },
      endCode: { length: 20, check: 'digits' },
      num: { length: 4, check: 'digits' },
    },
    done: '已批量新增',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    prefix: text({ label: '前缀', length: 40 }),
    startCode: typed('起始编号'),
    endCode: typed('截止编号'),
    num: typed('数量'),
  },
  answers: COUNT,
  refuses: ['check.digits', 'iccard.range', 'iccard.cardLength', 'iccard.exists'],
  async prepare({ body }) {
    const numbers = cardNumbers({ ...body, prefix: body.prefix ?? '' })
    if ('code' in numbers) throw new RefusalError(numbers)
    return numbers
  },
  async run(tx, { services: { engine }, caller, log, prepared: numbers }) {
    const no = await findTaken(tx, { orgId: caller.orgId, numbers })
    assertAllowed(no === null ? null : refuse('iccard.exists', { no }))
    for (const cardNo of numbers) {
      const row = await createArchive(tx, { engine, caller }, { entity: iccard, body: { cardNo } })
      const bizKey = row.id
      log({ entity: 'iccard', bizKey, action: 'createBatch', label: '批量新增', changes: [] })
    }
    return { count: numbers.length }
  },
})

const loss = defineAction(iccard, {
  name: 'loss',
  label: '挂失IC卡',
  button: { label: '挂失' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['card'],
  flow: 'free',
  body: { ids: CARD_IDS, reason: text({ label: '挂失原因', length: 200, required: true }) },
  answers: COUNT,
  refuses: ['iccard.lost'],
  async run(tx, act) {
    const { rows, body, caller } = act
    if (rows.some(({ cardStatus }) => cardStatus === 'LOST'))
      throw new RefusalError(refuse('iccard.lost'))
    const now = act.services.engine.clock.now()
    await markLost(tx, { ids: body.ids, user: caller.realName, reason: body.reason, now })
    logCards(act, rows, { action: 'loss', label: '挂失', to: 'LOST' })
    return { count: rows.length }
  },
})

const reuseWith = (ports: ArchivePorts): Action =>
  defineAction(iccard, {
    name: 'reuse',
    label: '解除挂失',
    button: { label: '解挂' },
    method: 'PUT',
    right: 'of-mount',
    reach: 'rows',
    locks: ['card'],
    flow: 'free',
    body: { ids: CARD_IDS },
    answers: COUNT,
    refuses: ['iccard.notLost', 'iccard.notChanged'],
    async run(tx, act) {
      for (const { id, cardNo, cardStatus } of act.rows) {
        if (cardStatus !== 'LOST') throw new RefusalError(refuse('iccard.notLost', { no: cardNo }))
        const code = await findOpenDocument(tx, ports, { entity: 'iccard', id })
        if (code !== null) throw new RefusalError(refuse('iccard.notChanged', { code }))
      }
      await markFound(tx, act.body.ids)
      logCards(act, act.rows, { action: 'reuse', label: '解挂', to: 'FREE' })
      return { count: act.rows.length }
    },
  })

function logCards(
  { log }: WriteContext,
  cards: readonly (Pick<IccardRow, 'cardStatus'> & { readonly id: string })[],
  { action, label, to }: { readonly action: string; readonly label: string; readonly to: string },
): void {
  for (const { id, cardStatus: from } of cards) {
    const change = { table: 'as_iccard', field: 'cardStatus', label: '卡状态', from, to }
    log({ entity: 'iccard', bizKey: id, action, label, changes: [change] })
  }
}

export const iccardActions = (ports: ArchivePorts): readonly Action[] => [
  createBatch,
  loss,
  reuseWith(ports),
]

interface BatchInput {
  readonly prefix: string
  readonly startCode: string
  readonly endCode: string
  readonly num: string
}

const MOST_CARDS = 1000
const DIGITS = /^\d{1,20}$/

/**
 * Numbers of a batch, leading zeros kept: `A`, `0098`, `0101` → A0098 … A0101. Refused unless the ends and
 * the count agree.
 */
function cardNumbers({ prefix, startCode, endCode, num }: BatchInput): readonly string[] | Refusal {
  if (![startCode, endCode, num].every((text) => DIGITS.test(text))) return refuse('check.digits')
  const start = BigInt(startCode)
  const count = BigInt(endCode) - start + 1n
  if (count < 1n || count !== BigInt(num) || count > MOST_CARDS) return refuse('iccard.range')
  const numbers = Array.from(
    { length: Number(count) },
    (_, at) => `${prefix}${String(start + BigInt(at)).padStart(startCode.length, '0')}`,
  )
  const no = numbers.find((text) => text.length > CARD_NO_LENGTH)
  return no === undefined ? numbers : refuse('iccard.cardLength', { no, max: CARD_NO_LENGTH })
}
