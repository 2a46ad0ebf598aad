import { choice, json, text } from '@junheng/domain/entity/field.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import type { DefaultPort } from '#platform/ports/default-port.ts'

/**
 * Answers when the product can serve: the process is up and its database answers. Who may administer is
 * told which ports stand on their default.
 */
export function healthCall({
  db,
  version,
  portsOnDefault,
}: {
  readonly db: Database
  readonly version: string
  readonly portsOnDefault: readonly DefaultPort[]
}): Call {
  return defineCall({
    method: 'GET',
    path: '/health',
    right: 'public',
    tag: '平台',
    label: '运行状态',
    answers: {
      status: choice({ ready: '就绪', unavailable: '不可用' }, { label: '状态', required: true }),
      version: text({ label: '版本', required: true }),
      portsOnDefault: json({ label: '未接入的外部设备，仅管理员可见' }),
    },
    async reply({ request, caller }, reply) {
      const place = { path: `/api${request.path}`, requestId: request.id }
      try {
        await db.row(sql`select 1`)
      } catch {
        void reply.status(503)
        return {
          ...doneEnvelope({ status: 'unavailable', version }, place),
          success: false,
          code: 503,
          msg: '数据库不可用',
        }
      }
      const told = caller?.admin ? { portsOnDefault } : {}
      return doneEnvelope({ status: 'ready', version, ...told }, place)
    },
  })
}
