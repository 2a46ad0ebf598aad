import type { WatchOptions } from '#platform/watch/open-watch.ts'
import type { Watch } from '#platform/watch/watch.ts'

/** What the environment says of traces and slow statements, under the names that OpenTelemetry gives. */
export interface WatchConfig {
  readonly endpoint: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly sampledPercent: number
  readonly slowStatement: number | null
}

type Read = <T>(name: string, preset: T, parse: (text: string) => T | null, may: string) => T

/** Null: nobody asked to look on. */
export function readWatch(read: Read): WatchConfig | null {
  const endpoint = read<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    (text) => (/^https?:\/\/[^/]+/.test(text) ? text : null),
    'http:// 或 https:// 开头的地址',
  )
  const slowStatement = read<number | null>(
    'SLOW_STATEMENT_MS',
    null,
    (text) => (/^\d{1,6}$/.test(text) ? Number(text) : null),
    '毫秒数，如 500',
  )
  const rest = {
    headers: read('OTEL_EXPORTER_OTLP_HEADERS', {}, parseHeaders, '名称=值，逗号分隔'),
    service: read('OTEL_SERVICE_NAME', 'junheng', (text) => text, '服务的名称'),
    sampledPercent: read('OTEL_TRACES_SAMPLER_ARG', 100, parseShare, '0 到 1 的小数'),
  }
  return endpoint === null && slowStatement === null ? null : { endpoint, slowStatement, ...rest }
}

function parseHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = pair ?? []
        if (name === undefined || value === undefined) throw new URIError()
        return [name, decodeURIComponent(value)]
      }),
    )
  } catch {
    return null
  }
}

function parseShare(text: string): number | null {
  const share = Number(text)
  return /^[\d.]+$/.test(text) && share >= 0 && share <= 1 ? share * 100 : null
}

/** The programs for it are loaded here and only here: who does without does not read them either. */
export async function startWatch(
  { endpoint, headers, service, ...config }: WatchConfig,
  {
    version,
    ...hears
  }: Pick<WatchOptions, 'tell'> & { readonly version: string; say(line: string): void },
): Promise<Watch> {
  const { openWatch } = await import('#platform/watch/open-watch.ts')
  const { openExporter } = await import('#platform/watch/otlp-exporter.ts')
  const exporter =
    endpoint === null
      ? null
      : openExporter({ endpoint, headers, service, version, tell: hears.say })
  return openWatch({ ...config, exporter, tell: hears.tell })
}
