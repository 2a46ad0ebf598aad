import { sampleFault } from '@junheng/domain/confirm/confirm-buttons.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { assertTerms, type GroupTerms, joinGroups } from '../sampling/join-groups.ts'
import type { Handset } from './asking-device.ts'
import { type Board, lockBoard } from './board.ts'
import { mayHandle } from './confirm.rules.ts'
import { carOf, giveInTurn } from './group-sampled.ts'
import { settleBoard } from './settle-board.ts'
import { factsOf, type SiteRow } from './site-row.ts'

/** Cars sampled in one go. */
export interface SampleBatch extends GroupTerms {
  readonly context: MountContext
  readonly call: WriteContext
  readonly site: ConfirmationPorts
  readonly device: Handset | null
  readonly ids: readonly string[]
  /** yyyy-MM-dd */
  readonly sampleDate: string
  readonly codes: readonly GiveCode[]
}

/** Takes every car as good and groups them as asked; one that cannot be sampled refuses all. */
export async function sampleCars(tx: Tx, batch: SampleBatch): Promise<readonly SiteRow[]> {
  const { context, call, ids, device } = batch
  const { engine } = context.services
  assertTerms(batch, engine.clock.now())
  const board = await lockBoard(tx, context, { caller: call.caller, ids, device })
  const rows = ids.map((id) => assertSampled(board, id, batch))
  const { userId, realName } = call.caller
  const now = formatWireDateTime(engine.clock.now())
  const groups = await joinGroups(tx, engine, rows.map(carOf), {
    caller: call.caller,
    termsOf: () => batch,
    sampleDate: batch.sampleDate,
    giveCode: giveInTurn(batch.codes),
  })
  for (const { id, registrySubId } of rows)
    board.change(id, {
      sampleStatus: 'DONE',
      barrelGroupId: groups.get(registrySubId) ?? null,
      sampleUserId: userId,
      sampleTime: now,
      sampleUser: realName,
    })
  await settleBoard(tx, board, ids.map(confirmed), {
    ...batch,
    mode: 'sampling',
    rows: [],
    today: batch.sampleDate,
  })
  return rows
}

const confirmed = (id: string) => ({ id, version: 0, action: 'CONFIRM', values: {} }) as const

function assertSampled(board: Board, id: string, { call, context, device }: SampleBatch): SiteRow {
  const row = board.row(id)
  const { plateNumber: plate } = row
  const who = { caller: call.caller, mount: context.mount, mode: 'sampling', device } as const
  if (!mayHandle(row, who)) throw new RefusalError(refuse('confirm.handle', { plate }))
  const reason = sampleFault(factsOf(row, board.rows))
  if (reason !== null) throw new RefusalError(refuse('sample.cannot', { plate, reason }))
  return row
}
