import { json } from '@junheng/domain/entity/field.ts'
import { readCode, verifyTicket } from '#modules/weighing/api.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { verifyPaper } from './verify-paper.ts'

/** The public proof that a paper is genuine, whatever it is of. */
export const verifyCall = (services: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/print/verify/:text',
    plainParams: true,
    right: 'public',
    tag: '打印',
    label: '验证纸质单据的真伪',
    button: { none: '验证页自己读，扫纸上的码打开' },
    answers: json({ label: '真伪；真的附纸上与现在的数' }),
    async reply({ request, params: { text } }) {
      const place = { path: `/api${request.path}`, requestId: request.id }
      const isTicket = readCode(text)?.bizType === 'WEIGH'
      const proof = isTicket ? verifyTicket(services.db, text) : verifyPaper(services, text)
      return doneEnvelope(await proof, place)
    },
  })
