import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { QR_TARGET_LABELS, type QrTarget } from '@junheng/domain/qr/qr-labels.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { isGenuine, newNonce, printQr, readQr } from './qr-content.ts'
import {
  type ActiveRule,
  ensureKey,
  findActiveRule,
  findKey,
  findOwner,
  useNonce,
} from './qr-rule.queries.ts'
import { QR_TARGET_TRAITS } from './qr-targets.ts'

/** A code for a row the caller sees, signed with the key of his company. */
export async function makeQr(
  tx: Tx,
  engine: Engine,
  { caller, target, id }: { caller: Caller; target: QrTarget; id: string },
): Promise<{ readonly content: string; readonly expiry: number }> {
  const model = modelOf(engine, target)
  const { orgId } = caller
  const rule = await ruleOf(tx, { orgId, target })
  await loadRow(tx, engine.registry, { model, caller, id })
  if ((await findOwner(tx, model, id)) !== orgId) throw new RefusalError(refuse('qr.otherCompany'))
  const key = await ensureKey(tx, orgId)
  const seconds = Math.floor(engine.clock.now().getTime() / 1000)
  const expiry = rule.validMinutes === 0 ? 0 : seconds + rule.validMinutes * 60
  return { content: printQr({ target, id, expiry, nonce: newNonce() }, key), expiry }
}

export interface ParsedQr {
  readonly target: QrTarget
  readonly id: string
  readonly fields: AnyRow
}

/** What a scanned code stands for. The signature comes first: of a forged code nothing else is told. */
export async function parseQr(
  tx: Tx,
  engine: Engine,
  { caller, content }: { caller: Caller; content: string },
): Promise<ParsedQr> {
  const qr = readQr(content)
  if (qr === null) throw new RefusalError(refuse('qr.invalid'))
  const { target, id, expiry, nonce } = qr
  const model = modelOf(engine, target)
  const orgId = await findOwner(tx, model, id)
  const key = orgId === null ? null : await findKey(tx, orgId)
  if (orgId === null || key === null || !isGenuine(qr, key))
    throw new RefusalError(refuse('qr.invalid'))
  if (orgId !== caller.orgId) throw new RefusalError(refuse('qr.otherCompany'))
  const now = engine.clock.now()
  if (expiry > 0 && expiry * 1000 <= now.getTime()) throw new RefusalError(refuse('qr.expired'))
  const rule = await ruleOf(tx, { orgId, target })
  const row = await loadRow(tx, engine.registry, { model, caller, id })
  if (rule.once)
    assertAllowed((await useNonce(tx, { orgId, nonce, now })) ? null : refuse('qr.used'))
  return { target, id, fields: shownFields(model, caller, { rule, row }) }
}

/** A target whose part of the product is not there has no rows a code could stand for. */
function modelOf({ registry }: Engine, target: QrTarget): EntityModel {
  const { entity } = QR_TARGET_TRAITS[target]
  const label = QR_TARGET_LABELS[target]
  if (registry.target(entity) === null)
    throw new RefusalError(refuse('qr.unavailable', { target: label }))
  return registry.model(entity)
}

async function ruleOf(tx: Tx, place: { orgId: string; target: QrTarget }): Promise<ActiveRule> {
  const rule = await findActiveRule(tx, place)
  const label = QR_TARGET_LABELS[place.target]
  if (rule === null) throw new RefusalError(refuse('qr.noRule', { target: label }))
  return rule
}

function shownFields(
  model: EntityModel,
  caller: Caller,
  { rule, row }: { rule: ActiveRule; row: AnyRow },
): AnyRow {
  const [shown] = veilRows(model, caller, [row])
  const names = rule.fields.split(',').filter((name) => shown !== undefined && name in shown)
  return Object.fromEntries(names.map((name) => [name, shown?.[name] ?? null]))
}
