import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SourceType } from '@junheng/domain/integration/source-terms.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { AddressFault, type Networks, PLANT_NETWORKS, readOutside } from '#platform/net/networks.ts'
import { within } from '#platform/net/within.ts'
import { definePart } from '#platform/parts/part.ts'
import { driversDirectory } from './load-driver.ts'
import { readDatabase } from './read-database.ts'
import { readFileSource } from './read-file.ts'
import { readHttp } from './read-http.ts'
import { SourceFault } from './source-fault.ts'
import type { OpenSource, SourceQuestion, SourceReader } from './source-reader.ts'

/**
 * Where sources may stand: outside and in the networks of the plant, unless the environment says otherwise
 * (`SOURCE_NETWORKS`). Never this machine unless told: our own database answers there.
 */
export const sourceNetworks = definePart<Networks>(
  'sourceNetworks',
  () => readOutside(PLANT_NETWORKS) as Networks,
)

/** Where files are put for us (`SYNC_DIR`); null: nowhere. */
export const syncDirectory = definePart<string | null>('syncDirectory', () => null)

const READERS: Readonly<Record<SourceType, SourceReader>> = {
  DB: readDatabase,
  HTTP: readHttp,
  FILE: readFileSource,
}

/**
 * Reads a source within its time limit; nothing of ours is held meanwhile.
 *
 * @throws SourceFault with what a clerk can make of it
 */
export async function readSource(
  source: OpenSource,
  question: SourceQuestion,
  { engine, signal }: { readonly engine: Engine; readonly signal: AbortSignal },
): Promise<readonly SourceRow[]> {
  try {
    return await within({ ms: source.timeoutMs, signal }, (limited) =>
      READERS[source.type](source, question, {
        networks: engine.parts.get(sourceNetworks),
        directory: engine.parts.get(syncDirectory),
        drivers: engine.parts.get(driversDirectory),
        signal: limited,
      }),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new SourceFault(`来源超过${source.timeoutMs}毫秒未答复，已断开`)
    if (error instanceof AddressFault) throw new SourceFault(error.message)
    if (isUnknownHost(error)) throw new SourceFault('来源的主机名解析不了')
    throw error
  }
}

const isUnknownHost = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo'
