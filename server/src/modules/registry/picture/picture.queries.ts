import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** Where albums of visits and weighings lie. */
export const PICTURE_TABLE = 'mm_picture'

/** What a picture belongs to. */
const PICTURE_SUBJECTS = ['REGISTRY', 'READING', 'CONFIRM'] as const
export type PictureSubject = (typeof PICTURE_SUBJECTS)[number]

/** Where in a visit it was taken. */
const PICTURE_NODES = ['到厂', '入厂', '一次过磅', '二次过磅', '现场确认', '出厂'] as const
export type PictureNode = (typeof PICTURE_NODES)[number]

/** CURVE: no photograph but the weight from mounting to capture. */
const PICTURE_POSITIONS = ['FRONT', 'REAR', 'TOP', 'ROOM', 'GATE', 'CURVE'] as const
export type PicturePosition = (typeof PICTURE_POSITIONS)[number]

export interface NewPicture {
  readonly deviceId?: string | null
  readonly position: PicturePosition | null
  readonly fileId: string
  readonly takenTime: Date
}

/** The visit, weighing or confirmation that pictures are of. */
export interface PictureSet {
  readonly orgId: string
  readonly groupId: string
  readonly bizType: PictureSubject
  readonly bizId: string
  /** Null: weighed without a visit. */
  readonly registryId: string | null
  readonly node: PictureNode
}

export interface Picture {
  readonly id: string
  readonly bizType: PictureSubject
  readonly bizId: string
  readonly node: PictureNode
  readonly deviceId: string | null
  readonly position: PicturePosition | null
  readonly fileId: string
  readonly sha256: string
  readonly takenTime: string
}

/** All of a visit, in the order they were taken. */
export function findPictures(db: Queryable, registryId: string): Promise<readonly Picture[]> {
  return db.rows<Picture>(
    sql`select id, biz_type as "bizType", biz_id as "bizId", node, device_id as "deviceId", position, file_id as "fileId", sha256, taken_time as "takenTime" from mm_picture where registry_id = ${registryId} order by taken_time, id`,
  )
}

interface Shot {
  readonly registryId: string
  readonly node: string
  readonly deviceId: string
}

/** Whether this camera has no picture of the passage yet; who asks second waits for the first. */
export async function claimPicture(tx: Tx, { registryId, node, deviceId }: Shot): Promise<boolean> {
  const key = `${registryId}:${node}:${deviceId}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const row = await tx.row(
    sql`select 1 as is_there from mm_picture where registry_id = ${registryId} and node = ${node} and device_id = ${deviceId}`,
  )
  return row === null
}

export async function countPictures(
  db: Queryable,
  { registryId, node }: Omit<Shot, 'deviceId'>,
): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from mm_picture where registry_id = ${registryId} and node = ${node} and position = 'GATE'`,
  )
  return row?.count ?? 0
}

/** Whether another reading came with the very same picture, as an expression. */
export const pictureElsewhere = ({
  hashes,
  readingId,
}: {
  readonly hashes: readonly string[]
  readonly readingId: string | null
}): SqlFragment =>
  sql`exists (select 1 from mm_picture p where p.sha256 = any(${hashes}) and not (p.biz_type = 'READING' and p.biz_id = ${readingId}))`

/** Pictures of several visits, each with where and when it was taken. */
export interface VisitAlbum {
  readonly registryId: string
  readonly pictures: readonly AnyRow[]
}

export function findAlbums(
  db: Queryable,
  registryIds: readonly unknown[],
): Promise<readonly VisitAlbum[]> {
  return db.rows<VisitAlbum>(
    sql`select registry_id::text as "registryId", json_agg(json_build_object('fileId', file_id::text, 'node', node, 'position', position, 'takenTime', taken_time) order by taken_time) as pictures from mm_picture where registry_id = any(${registryIds}::bigint[]) group by registry_id`,
  )
}

/**
 * Pictures of a visit, a weighing or a confirmation, in the transaction of what they prove. The files must
 * be there already; one of another group's is left out.
 *
 * @example
 * await addPictures(tx, engine, { ...visit, bizType: 'CONFIRM', bizId: rowId, registryId, node: '现场确认' }, [
 *   { position: 'FRONT', fileId, takenTime: engine.clock.now() },
 * ])
 */
export async function addPictures(
  tx: Tx,
  engine: Engine,
  set: PictureSet,
  pictures: readonly NewPicture[],
): Promise<number> {
  return pictures.length === 0 ? 0 : tx.run(insertPictures(engine, set, pictures))
}

/** The statement that adds some, for who stores with it what they prove; a file already among them is not taken twice. */
export function insertPictures(
  engine: Pick<Engine, 'newId'>,
  set: PictureSet,
  pictures: readonly NewPicture[],
): SqlFragment {
  const rows = pictures.map(
    ({ deviceId = null, position, fileId, takenTime }) =>
      sql`(${engine.newId()}::bigint, ${deviceId}::bigint, ${position}::text, ${fileId}::text, ${takenTime.toISOString()}::timestamptz)`,
  )
  return sql`insert into mm_picture (id, org_id, group_id, biz_type, biz_id, registry_id, node, device_id, position, file_id, sha256, taken_time)
    select p.id, ${set.orgId}, ${set.groupId}, ${set.bizType}, ${set.bizId}, ${set.registryId}, ${set.node}, p.device_id, p.position, p.file_id, f.sha256, p.taken_time
    from (values ${joinSql(rows)}) as p (id, device_id, position, file_id, taken_time)
    join sys_file f on f.id = p.file_id and f.group_id = ${set.groupId}
    on conflict (biz_type, biz_id, file_id) do nothing`
}
