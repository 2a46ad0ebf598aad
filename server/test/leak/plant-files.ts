import { createHash } from 'node:crypto'
import type { App } from '#app/app.ts'
import { sql } from '#platform/db/sql.ts'
import { createFolderStore } from '#platform/files/folder-store.ts'
import { insertFiles } from '#platform/stored-files/file.queries.ts'
import type { Marker, Markers } from './markers.ts'

/** Gives every file that a planted row names a name and contents of its own; all are brought by one stranger. */
export async function plantFiles(
  { db, engine }: App,
  markers: Markers,
  filesDir: string,
): Promise<void> {
  const store = createFolderStore(filesDir)
  for (const { value: id, ...about } of markers.files) {
    const orgId = about.orgId ?? (await anyCompany(db, about))
    const bytes = Buffer.from(`%PDF-1.7\n${markers.text(about)}\n%%EOF`)
    const storeKey = `files/${about.groupId}/${id}.pdf`
    await store.put(storeKey, bytes)
    await insertFiles(db, [
      {
        id,
        storeKey,
        name: `${markers.text(about)}.pdf`,
        type: 'pdf',
        size: bytes.length,
        width: null,
        height: null,
        publicRead: false,
        groupId: about.groupId,
        userId: engine.newId(),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        orgId,
        userName: 'x',
        now: new Date(),
      },
    ])
  }
}

async function anyCompany(db: App['db'], { groupId }: Pick<Marker, 'groupId'>): Promise<string> {
  const row = await db.row<{ readonly id: string }>(
    sql`select id from sys_organization where group_id = ${groupId} order by id limit 1`,
  )
  if (row === null) throw new Error(`no company in ${groupId}`)
  return row.id
}
