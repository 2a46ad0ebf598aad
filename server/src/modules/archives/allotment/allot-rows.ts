import { type EntityModel, fieldOf } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { EngineRow } from '@junheng/domain/row/any-row.ts'
import { organization } from '#modules/system/api.ts'
import { deleteLinks, insertLinks, isAllotted, type Links } from '#platform/access/allotment.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { rowCode } from '#platform/entity-engine/row-status.ts'
import { type ArchivePorts, anyUsage } from '../usage-check.ts'

export interface AllotRequest {
  readonly caller: Caller
  /** Name of an entity whose rows the group may share. */
  readonly entity: string
  readonly ids: readonly string[]
  readonly orgIds: readonly string[]
}

/** Of the links asked for; those of the tree above come on top. */
export interface AllotResult {
  readonly added: number
  readonly skipped: number
}

/**
 * Lets companies see rows of the group. The tree nodes above a row go with it, since a material whose
 * class cannot be seen could not be found. Links that exist stay, so repeating it changes nothing.
 */
export async function allotRows(
  tx: Tx,
  engine: Engine,
  request: AllotRequest,
): Promise<AllotResult> {
  const { links, orgs } = await openParties(tx, engine, request)
  const above = await linksAbove(tx, engine, links)
  if (above) await addLinks(tx, above, orgs)
  const added = await addLinks(tx, links, orgs)
  return { added, skipped: links.ids.length * links.orgIds.length - added }
}

/** Takes rows of the group from companies that have not used them. */
export async function unallotRows(
  tx: Tx,
  engine: Engine,
  { ports, ...request }: AllotRequest & { readonly ports: ArchivePorts },
): Promise<{ readonly removed: number }> {
  const { links, rows, orgs } = await openParties(tx, engine, request)
  for (const row of rows)
    for (const orgId of links.orgIds) {
      const use = { id: row.id, orgId }
      if (await anyUsage(ports, request.entity, (check) => check.isUsedIn(tx, use)))
        throw new RefusalError(
          refuse('allot.used', {
            org: orgs.get(orgId) ?? orgId,
            name: String(row[links.model.nameField ?? '']),
          }),
        )
    }
  const removed = await deleteLinks(tx, links)
  await writeAllocate(tx, links)
  return { removed }
}

interface Parties {
  readonly links: Links
  readonly rows: readonly EngineRow[]
  /** Company id → name. */
  readonly orgs: ReadonlyMap<string, string>
}

/** Locks the rows and looks up the companies; whose reach is one company does not decide for others. */
async function openParties(tx: Tx, engine: Engine, request: AllotRequest): Promise<Parties> {
  const { caller, entity } = request
  if (!caller.scope.wholeGroup) throw new RefusalError(refuse('access.forbidden'))
  const model = engine.registry.model(entity)
  const rows = await loadBatch(tx, engine, { model, caller, ids: request.ids })
  for (const row of rows)
    if (row['orgId'] !== null)
      throw new RefusalError(refuse('allot.notShared', { code: rowCode(model, row) }))
  const orgs = await findCompanies(tx, engine, request)
  const links = { model, ids: rows.map(({ id }) => id), orgIds: [...orgs.keys()] }
  return { links, rows, orgs }
}

async function findCompanies(
  tx: Tx,
  engine: Engine,
  { caller, orgIds }: AllotRequest,
): Promise<ReadonlyMap<string, string>> {
  const model = engine.registry.model(organization)
  const ids = [...new Set(orgIds)]
  const rows = await loadRows(tx, engine.registry, { model, caller, ids })
  if (rows.length < ids.length) throw new RefusalError(refuse('row.missing'))
  return new Map(rows.map(({ id, orgName }) => [id, orgName]))
}

async function addLinks(tx: Tx, links: Links, orgs: ReadonlyMap<string, string>): Promise<number> {
  const clash = await findClash(tx, links)
  const org = orgs.get(clash?.orgId ?? '') ?? ''
  assertAllowed(clash && refuse('allot.codeClash', { org, code: clash.code }))
  const added = await insertLinks(tx, links)
  await writeAllocate(tx, links)
  return added
}

/** The same companies, for the shared nodes above the rows; null where no tree orders them. */
async function linksAbove(tx: Tx, engine: Engine, links: Links): Promise<Links | null> {
  const tree = treeOf(engine, links.model)
  if (tree === null) return null
  const ids = await findAncestors(tx, { ...links, tree })
  return { ...links, model: tree, ids }
}

function treeOf({ registry }: Engine, model: EntityModel): EntityModel | null {
  const target = model.fields.get(model.listTree ?? '')?.attrs.target
  const tree = target === undefined ? null : registry.model(target)
  return tree?.scope === 'org-or-group' ? tree : null
}

/** Keeps the column that says "allotted to at least one company" true to the links, where there is one. */
async function writeAllocate(tx: Tx, { model, ids }: Omit<Links, 'orgIds'>): Promise<void> {
  if (!model.fields.has('allocate')) return
  const linked = isAllotted(model, sql`t.id`)
  await tx.run(
    sql`update ${identifier(model.table)} t set allocate = ${linked} where t.id = any(${ids}::bigint[]) and t.allocate <> ${linked}`,
  )
}

/** A company's own row that bears the code of a shared row about to be seen there. */
function findClash(
  tx: Tx,
  { model, ids, orgIds }: Links,
): Promise<{ readonly orgId: string; readonly code: string } | null> {
  const table = identifier(model.table)
  const code = identifier(fieldOf(model, model.codeField ?? '').column)
  return tx.row(
    sql`select own.org_id as "orgId", own.${code} as code from ${table} shared join ${table} own on own.${code} = shared.${code} and own.group_id = shared.group_id where shared.id = any(${ids}::bigint[]) and own.org_id = any(${orgIds}::bigint[]) and not own.deleted order by own.org_id, own.id limit 1`,
  )
}

/** Shared nodes of `tree` above rows of `model`, up to the roots. */
async function findAncestors(
  tx: Tx,
  {
    model,
    ids,
    tree,
  }: { readonly model: EntityModel; readonly ids: readonly string[]; readonly tree: EntityModel },
): Promise<readonly string[]> {
  const up = identifier(fieldOf(tree, tree.parentField ?? '').column)
  const start = identifier(fieldOf(model, model.listTree ?? '').column)
  const nodes = identifier(tree.table)
  const rows = await tx.rows<{ readonly id: string }>(
    sql`with recursive up(id) as (select ${start} from ${identifier(model.table)} where id = any(${ids}::bigint[]) union select n.${up} from ${nodes} n join up on n.id = up.id) select n.id from up join ${nodes} n on n.id = up.id where n.org_id is null order by n.id`,
  )
  return rows.map((row) => row.id)
}
