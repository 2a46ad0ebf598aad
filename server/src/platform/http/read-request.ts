import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import type { FastifyRequest } from 'fastify'
import type { CallMethod, CallRequest, UploadedFile } from './call.ts'

/** Copies from the framework's request what calls may see. */
export function readRequest(
  raw: FastifyRequest,
  path: string,
  params: Record<string, string>,
): CallRequest {
  const query = singleValues(raw.query as Record<string, unknown>)
  assertReadable(params, query)
  let file: Promise<UploadedFile | null> | undefined
  return {
    id: raw.id,
    method: raw.method as CallMethod,
    path,
    params,
    query,
    headers: singleValues(raw.headers),
    body: raw.body ?? undefined,
    ip: raw.ip,
    // The stream can be read once; whoever asks again gets what it held.
    readFile: () => (file ??= readFile(raw)),
    startedAt: performance.now(),
  }
}

/** What the database could not even compare names no row and is no value; bodies are read by their fields. */
function assertReadable(
  params: Record<string, string>,
  query: Readonly<Record<string, string>>,
): void {
  if (!Object.values(params).every(isStorableText)) throw new RefusalError(refuse('call.missing'))
  const faulty = Object.entries(query).find(([, value]) => !isStorableText(value))
  if (faulty) throw new RefusalError(refuse('call.fieldType', { field: faulty[0].slice(0, 60) }))
}

async function readFile(raw: FastifyRequest): Promise<UploadedFile | null> {
  if (!raw.isMultipart()) return null
  try {
    const file = await raw.file()
    return file ? { name: file.filename, bytes: await file.toBuffer() } : null
  } catch (error) {
    // The form's parser tells what is too large by a status; a form it cannot read has none.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new RefusalError(refuse('call.body'))
  }
}

/** A name given twice counts by its first value; lists have no meaning in any of our calls. */
function singleValues(values: Record<string, unknown>): Record<string, string> {
  const single: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const first = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') single[name] = first
  }
  return single
}
