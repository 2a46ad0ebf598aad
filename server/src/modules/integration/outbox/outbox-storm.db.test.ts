import type { ErpDocument } from '@junheng/domain/integration/erp-message.ts'
import { ERP_TARGETS, type ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { StoredDocument } from '../counterpart/counterpart.ts'
import type { Fault, FaultMode } from '../counterpart/fault.ts'
import type { UploadDocument } from '../document/upload-document.ts'
import { type DyingSender, startDyingSender } from './dying-sender.fixtures.ts'
import { useErpBed } from './outbox.fixtures.ts'
import { insertMessage } from './outbox.queries.ts'
import { resendRows } from './steer-rows.ts'

const bed = useErpBed()
const isWhole = process.env['WHOLE'] !== undefined
const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? (isWhole ? 10_000 : 48))
/** Servers that are killed on their way, with as much work between them. */
const KILLS = Number(process.env['KILLS'] ?? (isWhole ? 20 : 0))
const DAY = 24 * 60
const LIMIT = isWhole ? 7_200_000 : 600_000
const TARGETS = Object.keys(ERP_TARGETS) as ErpTarget[]
/** The ERPs in turn. */
const targetOf = (n: number): ErpTarget => TARGETS[n % TARGETS.length] ?? 'NC'
const MODES: readonly FaultMode[] = [
  'HTTP_500',
  'HTTP_429',
  'DROP_BEFORE',
  'DROP_AFTER',
  'BAD_XML',
  'DOUBLE',
  'REFUSE',
  'SLOW',
]

/** The same storm at every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const payload: ErpDocument = {
  bizType: 'PU_WEIGH',
  code: 'BD',
  head: { code: 'BD' },
  lines: [],
  unmapped: [],
}

/** Every third is taken back and sent again after a correction. */
const isCorrected = (n: number): boolean => n % 3 === 0
const MESSAGES = DOCUMENTS + 2 * Math.floor(DOCUMENTS / 3)

async function queueAll(): Promise<void> {
  const { orgId, groupId } = bed.caller
  await bed.on(async (tx) => {
    for (let n = 1; n <= DOCUMENTS; n += 1) {
      const document: UploadDocument = {
        ...payload,
        id: String(n),
        orgId,
        groupId,
        date: '2026-11-15',
        reached: ['AUDITED'],
        weight: null,
        partner: null,
        goods: [],
      }
      const to = { target: targetOf(n), document, payload } as const
      await insertMessage(tx, bed.engine, { ...to, action: 'ADD', revision: 1 })
      if (!isCorrected(n)) continue
      await insertMessage(tx, bed.engine, { ...to, action: 'REVERSE', revision: 1 })
      await insertMessage(tx, bed.engine, { ...to, action: 'ADD', revision: 2 })
    }
  })
}

const count = async (where: ReturnType<typeof sql>): Promise<number> => {
  const row = await bed.db.row<{ readonly n: number }>(
    sql`select count(*)::int as n from sys_outbox where ${where}`,
  )
  return row?.n ?? 0
}

/** A person looks at what was refused, and sends it again. */
async function resendDead(): Promise<void> {
  const dead = await bed.db.rows<{ id: string; bizId: string; bizType: 'PU_WEIGH' }>(
    sql`select id::text as id, biz_id as "bizId", biz_type as "bizType" from sys_outbox where status = 'DEAD'`,
  )
  if (dead.length === 0) return
  await bed.on((tx) => resendRows(tx, bed.engine, { rows: dead as never, rebuild: false }))
}

/** A server sends, day after day, until so many documents have arrived, and is killed in the middle of it; says how many it had in hand. */
async function killAt(arrived: number): Promise<number> {
  const sender = await startDyingSender(bed.url)
  const reached = bed.erp.reached(arrived).then(() => true)
  let day = oneDay(sender)
  while (!(await Promise.race([reached, day]))) day = oneDay(sender)
  await sender.kill()
  await day
  const lost = await bed.db.rows<{ readonly key: string }>(
    sql`select idem_key as key from sys_outbox where status = 'SENDING'`,
  )
  for (const { key } of lost) bed.erp.leaveUnanswered(key)
  return lost.length
}

/** It sends what is due, and a person looks at what was refused; false: the day was over without a kill. */
async function oneDay(sender: DyingSender): Promise<false> {
  await sender.sendAt(bed.engine.clock.now())
  await resendDead()
  bed.pass(DAY)
  return false
}

/** What came of each document, in the order in which it came. */
function byDocument(documents: readonly StoredDocument[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { idemKey } of documents) {
    const [target, bizType, id, ...told] = idemKey.split(':')
    const key = [target, bizType, id].join(':')
    found.set(key, [...(found.get(key) ?? []), told.join(' ')])
  }
  return found
}

async function tellFigures(told: {
  readonly inHand: number
  readonly seconds: number
}): Promise<void> {
  const tries = await bed.db.rows<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from sys_outbox_try group by kind order by kind`,
  )
  const asked = tries.map(({ kind, n }) => `${kind} ${n}`).join('、')
  process.stdout.write(
    `上传：单据 ${DOCUMENTS}，消息 ${MESSAGES}，${asked}；杀死 ${KILLS} 次，当时在途 ${told.inHand} 条，盲发 ${bed.erp.blind} 次，${told.seconds.toFixed(0)} 秒\n`,
  )
}

describe('上传队列 / 风暴', () => {
  test(
    '四个ERP，各种故障各占一成：ERP每张一次、按次序，我方完成的正是这些，没有一次盲发',
    async () => {
      const random = seeded(7)
      for (const target of TARGETS) await bed.adapterOf(target)
      await queueAll()
      bed.erp.weather((): Fault | null => {
        const mode = MODES[Math.floor(random() * 10)]
        return mode === undefined ? null : { mode, count: 1, ms: 2 }
      })
      const open = sql`status <> 'DONE'`
      const since = performance.now()
      let inHand = 0
      for (let kill = 1; kill <= KILLS; kill += 1)
        inHand += await killAt(Math.floor((MESSAGES * kill) / (KILLS + 1)))
      for (let day = 0; day < 200 && (await count(open)) > 0; day += 1) {
        await bed.sendDue()
        await resendDead()
        bed.pass(DAY)
      }
      expect(await count(open)).toBe(0)
      expect(bed.erp.documents).toHaveLength(MESSAGES)
      expect(bed.erp.blind).toBe(0)
      if (isWhole) await tellFigures({ inHand, seconds: (performance.now() - since) / 1000 })
      const arrived = byDocument(bed.erp.documents)
      for (let n = 1; n <= DOCUMENTS; n += 1) {
        const wanted = isCorrected(n) ? ['ADD 1', 'REVERSE 1', 'ADD 2'] : ['ADD 1']
        expect(arrived.get(`${targetOf(n)}:PU_WEIGH:${n}`)).toEqual(wanted)
      }
      const codes = await bed.db.rows<{ key: string; code: string }>(
        sql`select idem_key as key, ext_code as code from sys_outbox`,
      )
      const there = new Map(bed.erp.documents.map(({ idemKey, extCode }) => [idemKey, extCode]))
      expect(codes.filter(({ key, code }) => there.get(key) !== code)).toEqual([])
    },
    LIMIT,
  )
})
