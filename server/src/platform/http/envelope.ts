import type { Refusal, RefusalClass } from '@junheng/domain/refusals/refusal.ts'
import { leadOf, remedyFor } from '@junheng/domain/refusals/remedies.ts'
import type { Envelope } from '@junheng/domain/wire/envelope.ts'

const STATUS_OF: Readonly<Record<RefusalClass, number>> = {
  rule: 200,
  choose: 200,
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  missing: 404,
  tooOften: 429,
  demo: 423,
  outside: 479,
}

interface Place {
  readonly path: string
  readonly requestId: string
}

export function doneEnvelope(
  data: unknown,
  {
    path,
    requestId,
    msg = '',
    warned,
    tone,
  }: Place & {
    readonly msg?: string
    readonly warned?: true | undefined
    readonly tone?: 'success' | undefined
  },
): Envelope {
  const done = { success: true, code: 0, msg, data: data ?? null, path, requestId } as const
  return warned ? { ...done, warned, ...(tone ? { tone } : {}) } : done
}

export function refusalStatus(refusal: Refusal): number {
  return STATUS_OF[refusal.class]
}

export function refusalEnvelope(refusal: Refusal, place: Place): Envelope {
  const remedy = remedyFor(refusal)
  const lead = leadOf(refusal.code)
  return {
    success: false,
    code: refusalCode(refusal),
    msg: refusal.message,
    data: questionOf(refusal),
    path: place.path,
    reason: refusal.code,
    requestId: place.requestId,
    ...(remedy === undefined ? {} : { remedy }),
    ...(lead === undefined ? {} : { lead }),
    ...(refusal.errors ? { errors: refusal.errors } : {}),
  }
}

/** What the caller is asked; repeating the call with the answer goes through. */
function questionOf({ class: kind, code, message: msg, choices }: Refusal): Envelope['data'] {
  return kind === 'choose' ? { choose: choices ?? [{ code, msg }] } : null
}

function refusalCode(refusal: Refusal): Envelope['code'] {
  if (refusal.code === 'call.repeated') return '000'
  if (refusal.class === 'rule') return 1
  return refusal.class === 'choose' ? 2 : STATUS_OF[refusal.class]
}

const NUMBER_LENGTH = 8

/**
 * The number of a failure: the beginning of the request's id, short enough to be read out over the
 * telephone, and for a browser that shows no sentence of 30 characters or more.
 *
 * @example
 * failureNumber('5f0c9a1e-7d7b-4c56-9b1e-0a4b8f2f6d11') // '5f0c9a1e'
 */
export const failureNumber = (requestId: string): string => requestId.slice(0, NUMBER_LENGTH)

/** Anything we did not foresee: the user gets a number to give us, never the fault itself. */
export function failureEnvelope(status: number, place: Place): Envelope {
  return {
    success: false,
    code: status,
    msg: failureSentence(status, place),
    data: null,
    path: place.path,
    requestId: place.requestId,
  }
}

function failureSentence(status: number, { requestId }: Place): string {
  if (status === 500) return `系统内部错误，请联系管理员（${failureNumber(requestId)}）`
  if (status === 507) return '服务器磁盘已满，没有保存，请联系管理员'
  return status === 503 ? '数据库暂时不可用，请稍后再试' : '系统未知错误，请反馈给管理员'
}
