import { permissionKey } from '@junheng/domain/entity/model.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, rawSql, sql } from '#platform/db/sql.ts'
import { newFileId } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { dropChecks, insertRow } from '#test/insert-row.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { readableFiles } from './file-access.ts'
import { type FileHolder, fileHolders } from './file-holders.ts'
import { loadModels } from './load-models.ts'
import { buildRegistry } from './registry.ts'

const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))
const holders = fileHolders(registry)
const nameOf = (holder: FileHolder): string =>
  holder.kind === 'album'
    ? `${holder.model.name} / ${holder.album.table}`
    : `${holder.table.name}.${holder.field.name}`
const isOpen = (holder: FileHolder): boolean =>
  holder.kind === 'field' && holder.field.attrs.groupRead === true

/** The right to each list of the product. */
const LISTS = registry.models.flatMap(({ mounts }) =>
  mounts.map((mount) => permissionKey(mount, 'list')),
)

/** Somebody who is nobody's uploader, of the first company unless told. */
function reader(permissions: readonly string[], changes: Partial<Caller> = {}): Caller {
  const one = { userId: '777', admin: false, permissions: new Set(permissions) }
  return testCaller({ ...one, ...changes })
}

describe('files / every place where they hang', () => {
  const bed = useTestBed({ entities: sampleEntities })
  const files = new Map<FileHolder, string>()

  beforeAll(async () => {
    await bed.db.transaction(async (tx) => {
      // Only what decides about reading is filled; the rows stand for themselves.
      await tx.run(rawSql('set local session_replication_role = replica'))
      await dropChecks(tx)
      for (const holder of holders) files.set(holder, await hang(tx, holder))
    })
  })

  let next = 900_000
  const newId = (): string => String((next += 1))

  async function hang(tx: Tx, holder: FileHolder): Promise<string> {
    const fileId = await storeFileRow(tx, bed.caller)
    const { model } = holder
    // The group itself is the row of its logos.
    const id = model.scope === 'own-group' ? TENANTS.group : newId()
    const owner = { id, group_id: TENANTS.group, org_id: TENANTS.org, ...kindOf(holder) }
    if (holder.kind === 'album') {
      const { table, row, equals = 'id' } = holder.album
      const named = equals === 'id' ? id : newId()
      await insertRow(tx, model.table, { ...owner, [equals]: named })
      await insertRow(tx, table, { ...owner, id: newId(), [row]: named, file_id: fileId })
      return fileId
    }
    const { table, childKey, field } = holder
    const value = field.kind === 'json' ? json(holder, fileId) : fileId
    if (model.scope === 'own-group')
      await tx.run(
        sql`update ${identifier(model.table)} set ${identifier(field.column)} = ${value} where id = ${id}`,
      )
    else
      await insertRow(tx, model.table, {
        ...owner,
        ...(childKey === null ? { [field.column]: value } : {}),
      })
    if (childKey !== null)
      await insertRow(tx, table.table, { id: newId(), main_id: id, [field.column]: value })
    return fileId
  }

  const json = (holder: FileHolder, fileId: string): string =>
    holder.kind === 'field' && holder.field.attrs.files === 'entries'
      ? JSON.stringify([{ fileId, position: 'FRONT' }])
      : JSON.stringify([newFileId(), fileId])

  const read = async (holder: FileHolder, caller: Caller): Promise<boolean> => {
    const id = files.get(holder) ?? ''
    return (await readableFiles(bed.db, registry, { caller, ids: [id] })).has(id)
  }
  const given = async (callerOf: (holder: FileHolder) => Caller): Promise<readonly string[]> => {
    const names: string[] = []
    for (const holder of holders)
      if (await read(holder, callerOf(holder))) names.push(nameOf(holder))
    return names
  }
  const OPEN = holders.filter(isOpen).map(nameOf)
  const ALL = holders.map(nameOf)

  test('only logos and avatars are seen by the whole group', () => {
    expect(OPEN).toEqual(['group.logoMain', 'group.logoSub', 'user.avatar'])
    expect(ALL.length).toBeGreaterThan(20)
  })

  test('without the right to the list of its entity nobody gets a file, whatever other rights he holds', async () => {
    const without = ({ model }: FileHolder): Caller => {
      const own = new Set(model.mounts.map((mount) => permissionKey(mount, 'list')))
      // What hangs on a visit is seen by its weighings too.
      for (const other of registry.models)
        if (other.albums.some(({ table }) => model.albums.some((album) => album.table === table)))
          for (const mount of other.mounts) own.add(permissionKey(mount, 'list'))
      return reader(LISTS.filter((key) => !own.has(key)))
    }
    expect(await given(without)).toEqual(OPEN)
    expect(await given(() => reader([]))).toEqual(OPEN)
  })

  test('with the right to the list he gets it', async () => {
    expect(await given(() => reader(LISTS))).toEqual(ALL)
  })

  test('the right to another kind of business is none', async () => {
    const others = ({ model }: FileHolder): Caller =>
      reader(
        model.mounts
          .filter((mount) => mount.kinds.length === 1 && mount.kinds[0] !== mount0(model.mounts))
          .map((mount) => permissionKey(mount, 'list')),
      )
    const ofKinds = holders.filter(({ model }) =>
      model.mounts.some(({ kinds }) => kinds.length > 0),
    )
    expect(ofKinds.length).toBeGreaterThan(3)
    for (const holder of ofKinds)
      expect([nameOf(holder), await read(holder, others(holder))]).toEqual([nameOf(holder), false])
  })

  test('another company gets none of what belongs to a company', async () => {
    const neighbour = reader(LISTS, { orgId: TENANTS.otherOrg })
    const ofCompanies = holders.filter(({ model }) => model.scope === 'org').map(nameOf)
    const got = new Set(await given(() => neighbour))
    expect(ofCompanies.filter((name) => got.has(name))).toEqual([])
    expect(ofCompanies.length).toBeGreaterThan(5)
  })

  test('another group gets nothing at all', async () => {
    const foreign = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
    expect(await given(() => foreign)).toEqual([])
  })

  test('a field that his roles hide hides the file', async () => {
    const hiding = (holder: FileHolder): Caller =>
      reader(LISTS, {
        hiddenFields:
          holder.kind === 'field'
            ? new Map([[holder.table.name, new Set([holder.field.name])]])
            : new Map(),
      })
    const albums = holders.filter(({ kind }) => kind === 'album').map(nameOf)
    expect(await given(hiding)).toEqual(
      ALL.filter((name) => OPEN.includes(name) || albums.includes(name)),
    )
  })

  test('who brought it does not keep it once it hangs somewhere', async () => {
    expect(await given(() => reader([], { userId: TENANTS.user }))).toEqual(OPEN)
  })

  test('every column that names files is one of these places', async () => {
    const known = new Set(
      holders.map((holder) =>
        holder.kind === 'album'
          ? `${holder.album.table}.file_id`
          : `${holder.table.table}.${holder.field.column}`,
      ),
    )
    const named = await bed.db.rows<{ readonly path: string }>(
      sql`select table_name || '.' || column_name as path from information_schema.columns
        where table_schema = 'public' and not (select relispartition from pg_class where oid = table_name::regclass)
          and (column_name ~ '(^|_)(file|photo|picture|signature|avatar|logo)(_id)?$' or column_name ~ 'pictures$|^logo_|_sign$')`,
    )
    const others = named.map(({ path }) => path).filter((path) => !known.has(path))
    expect(others.toSorted()).toEqual(NOT_FILES)
  })
})

/**
 * Signatures of stations, the licence's text and the names of backups are no files; a permit is the application's picture; what a sample
 * looked like when it changed hands is given out by the trace of its code alone, the report of an outside laboratory by
 * that and by the determination.
 */
const NOT_FILES: readonly string[] = [
  'mm_reading.signature',
  'mm_reading_day.signature',
  'mm_weigh_override.permit_file_id',
  'qc_arbitration.report_file',
  'qc_handover.receive_photo',
  'qc_handover.send_photo',
  'sys_backup.file',
  'sys_site_license.file',
]

const mount0 = (mounts: FileHolder['model']['mounts']): string | undefined => mounts[0]?.kinds[0]

function kindOf({ model }: FileHolder): Record<string, unknown> {
  const [mount] = model.mounts
  const kind = mount?.kinds[0]
  if (kind === undefined || !model.fields.has('kind')) return {}
  return { kind, ...(mount?.side && model.fields.has('side') ? { side: mount.side } : {}) }
}
