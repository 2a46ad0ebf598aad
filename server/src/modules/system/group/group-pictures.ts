import { mapOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FileService } from '#platform/files/file-service.ts'
import type { Call } from '#platform/http/call.ts'

interface PictureParts {
  readonly db: Database
  readonly files: Pick<FileService, 'read'>
}

/** A picture of ten megabytes in base64. */
const MOST_LETTERS = 14_000_000

/** The logos of the caller's group, as the specification names them: `{groupId}_1` main, `{groupId}_0` sub. */
export function groupPicturesCall({ db, files }: PictureParts): Call {
  return defineCall({
    method: 'GET',
    path: '/sys-group/getPic/:groupId',
    plainParams: true,
    right: 'own',
    tag: '集团',
    label: '集团标志（base64）',
    answers: mapOf(text({ label: '图片', length: MOST_LETTERS, required: true })),
    async read({ caller, params }) {
      const { groupId } = caller
      if (params.groupId !== groupId) throw new RefusalError(refuse('row.missing'))
      const group = await db.row<{ readonly main: string | null; readonly sub: string | null }>(
        sql`select logo_main as main, logo_sub as sub from sys_group where id = ${groupId}`,
      )
      const pictures: Record<string, string> = {}
      for (const [suffix, id] of [['1', group?.main] as const, ['0', group?.sub] as const]) {
        const file = id ? await files.read(id, groupId) : null
        if (file) pictures[`${groupId}_${suffix}`] = file.bytes.toString('base64')
      }
      return pictures
    },
  })
}
