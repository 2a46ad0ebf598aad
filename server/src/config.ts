import { isIP } from 'node:net'
import { hostsOf } from '#platform/db/primary-host.ts'
import type { S3Options } from '#platform/files/s3-store.ts'
import { readNetworks, readOutside } from '#platform/net/networks.ts'
import { readKey } from '#platform/secrets/sealer.ts'
import { CAPTCHA_MODES, type CaptchaMode } from '#platform/session/captcha/captcha.ts'
import type { ProviderOptions } from '#platform/session/external/provider.ts'
import type { BackupConfig } from './backup-config.ts'
import { readWatch, type WatchConfig } from './watch-config.ts'

/** What the environment says, checked once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A pooler in transaction mode before it, with the account of the running server; null: none. */
  readonly poolerUrl: string | null
  /** A replica for reports, and the seconds that it may be behind; null: none. */
  readonly reader: { readonly url: string; readonly maxLag: number } | null
  readonly demo: boolean
  /** Null: the setting of the site rules. */
  readonly captcha: CaptchaMode | null
  /** Off for measurements and browser tests only. */
  readonly rateLimits: boolean
  readonly demoPassword: string
  /** Visits of a working day that the demo data is filled up to; 0: it stays as it is installed. */
  readonly demoVisits: number
  /** Trucks go on through the demo site while the server runs. */
  readonly demoLive: boolean
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Addresses of proxies whose word on where a request came from is believed. */
  readonly trustProxy: readonly string[]
  /** Networks in which the server may connect to indicators; null: the private ones of a plant. */
  readonly scaleNetworks: string | null
  /** Networks of our own that messages may be pushed to; null: none. */
  readonly hookNetworks: string | null
  /** Where sources of master data may stand; null: outside and in the plant's own networks. */
  readonly sourceNetworks: string | null
  /** Where files with master data are put; null: `sync` of the data directory. */
  readonly syncDir: string | null
  /** What secrets are sealed with, base64 of 32 bytes; null: the key file of the data directory. */
  readonly secretsKey: string | null
  /** Who vouches for people besides us, by OpenID Connect; null: nobody. */
  readonly externalProvider: ProviderOptions | null
  /** Bucket for uploaded files; null: the folder `files` of the data directory. */
  readonly s3: S3Options | null
  /** What is said of the nightly backup; null: somebody else sees to it. */
  readonly backup: BackupConfig | null
  /** Traces and slow statements; null: nobody looks on. */
  readonly watch: WatchConfig | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The environment holds something that cannot be meant; the message says what may stand there. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration. All faults are told at once.
 *
 * @example
 * readConfig({ PORT: '9000' }).port // 9000
 */
export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  const read: Read = (name, preset, parse, may) => {
    const text = environment[name]
    if (text === undefined || text === '') return preset
    const value = parse(text)
    if (value !== null) return value
    // What may be a secret, mistyped, is not repeated.
    const shown = SECRETS.has(name) ? '' : `="${text}"`
    faults.push(`${name}${shown}，应为${may}`)
    return preset
  }
  const databaseUrl = read<string | null>(
    'DATABASE_URL',
    null,
    parsePostgresUrl,
    'postgres:// 开头的地址',
  )
  const demo = read('DEMO', databaseUrl === null, parseSwitch, 'on 或 off')
  const config: Config = {
    port: read('PORT', 8080, parsePort, '1 到 65535 的整数'),
    // Demo accounts have a printed password, so they are not offered to the network unasked.
    host: read('HOST', demo ? '127.0.0.1' : '0.0.0.0', (text) => text, '监听地址'),
    dataDir: read('DATA_DIR', './data', (text) => text, '目录'),
    databaseUrl,
    ...readOtherDatabases(read, databaseUrl, faults),
    demo,
    captcha: read<CaptchaMode | null>(
      'CAPTCHA',
      null,
      oneOf(CAPTCHA_MODES),
      CAPTCHA_MODES.join('、'),
    ),
    rateLimits: read('RATE_LIMIT', true, parseSwitch, 'on 或 off'),
    demoPassword: read('DEMO_PASSWORD', 'Demo@2026', parsePassword, '8 到 64 个字符'),
    demoVisits: read('DEMO_VISITS', 10, parseVisits, `0 到 ${MOST_VISITS} 的整数`),
    demoLive: read('DEMO_LIVE', false, parseSwitch, 'on 或 off'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), LOG_LEVELS.join('、')),
    trustProxy: read<readonly string[]>(
      'TRUST_PROXY',
      [],
      parseProxies,
      '代理服务器的地址：逗号分隔的 IP 或网段，如 10.0.0.5,192.168.1.0/24；没有代理时为 off',
    ),
    ...readOutsideWorld(read),
    externalProvider: readProvider(environment, faults),
    s3: readS3(environment, faults),
    backup: readBackup(read),
    watch: readWatch(read),
  }
  if (config.backup?.bucket && config.s3 === null)
    faults.push('BACKUP_BUCKET 须与 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY、S3_SECRET_KEY 一起设置')
  if (faults.length > 0) throw new ConfigFault(`环境变量有误：${faults.join('；')}`)
  return config
}

const SECRETS = new Set(['SECRETS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'])

/** More would not fit into the hours of a day. */
const MOST_VISITS = 30

function parseVisits(text: string): number | null {
  const visits = Number(text)
  return /^\d+$/.test(text) && visits <= MOST_VISITS ? visits : null
}

type Read = <T>(name: string, preset: T, parse: (text: string) => T | null, may: string) => T

const NETWORKS = '逗号分隔的网段，如 10.0.0.0/8,192.168.7.0/24'

/** What the server may reach, and what it keeps the secrets of other systems with. */
function readOutsideWorld(
  read: Read,
): Pick<Config, 'scaleNetworks' | 'hookNetworks' | 'sourceNetworks' | 'syncDir' | 'secretsKey'> {
  const kept = (name: string, isRight: (text: string) => boolean, may: string) =>
    read<string | null>(name, null, (text) => (isRight(text) ? text : null), may)
  return {
    scaleNetworks: kept('SCALE_NETWORKS', (text) => readNetworks(text) !== null, NETWORKS),
    hookNetworks: kept('HOOK_NETWORKS', (text) => readOutside(text) !== null, NETWORKS),
    sourceNetworks: kept('SOURCE_NETWORKS', (text) => readOutside(text) !== null, NETWORKS),
    syncDir: kept('SYNC_DIR', (text) => text !== '', '文件夹的路径'),
    secretsKey: kept(
      'SECRETS_KEY',
      (text) => readKey(text) !== null,
      '32 个字节的 base64，可用 openssl rand -base64 32 生成',
    ),
  }
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** All of it or nothing: half a bucket would be found out by the first upload. */
function readS3(environment: Environment, faults: string[]): S3Options | null {
  const given = (name: string): string => environment[name] ?? ''
  if (S3_NAMES.every((name) => given(name) === '')) return null
  for (const name of S3_NAMES) if (given(name) === '') faults.push(`使用对象存储须设置 ${name}`)
  const endpoint = given('S3_ENDPOINT')
  if (endpoint !== '' && !/^https?:\/\/[^/]+/.test(endpoint))
    faults.push(`S3_ENDPOINT="${endpoint}"，应为 http:// 或 https:// 开头的地址`)
  return {
    endpoint,
    bucket: given('S3_BUCKET'),
    region: given('S3_REGION') || 'us-east-1',
    accessKey: given('S3_ACCESS_KEY'),
    secretKey: given('S3_SECRET_KEY'),
  }
}

/** Both stand beside a database of one's own: the embedded one has neither. */
function readOtherDatabases(
  read: Read,
  databaseUrl: string | null,
  faults: string[],
): Pick<Config, 'poolerUrl' | 'reader'> {
  const address = (name: string): string | null =>
    read<string | null>(name, null, parsePostgresUrl, 'postgres:// 开头的地址')
  const poolerUrl = address('DATABASE_POOL_URL')
  const readUrl = address('DATABASE_READ_URL')
  const maxLag = read('DATABASE_READ_LAG', 30, parseLag, '1 到 3600 的整数（秒）')
  if (databaseUrl === null && (poolerUrl ?? readUrl) !== null)
    faults.push('DATABASE_POOL_URL 和 DATABASE_READ_URL 须与 DATABASE_URL 一起设置')
  return { poolerUrl, reader: readUrl === null ? null : { url: readUrl, maxLag } }
}

function parseLag(text: string): number | null {
  const seconds = Number(text)
  return /^\d+$/.test(text) && seconds >= 1 && seconds <= 3600 ? seconds : null
}

function readBackup(read: Read): BackupConfig | null {
  const given = (name: string, may: string): string | null =>
    read<string | null>(name, null, (text) => text, may)
  if (!read('BACKUP', true, parseSwitch, 'on 或 off')) return null
  return {
    dir: given('BACKUP_DIR', '目录'),
    bucket: given('BACKUP_BUCKET', '桶的名称'),
    proofUrl: read<string | null>(
      'BACKUP_PROOF_URL',
      null,
      parsePostgresUrl,
      'postgres:// 开头的地址',
    ),
  }
}

const OIDC_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_REDIRECT'] as const
const USUAL_NAME = '企业账号'

/** All of it or nothing: half a provider would be found out by who cannot sign in. */
function readProvider(environment: Environment, faults: string[]): ProviderOptions | null {
  const given = (name: string): string => environment[name] ?? ''
  if (OIDC_NAMES.every((name) => given(name) === '')) return null
  for (const name of OIDC_NAMES)
    if (given(name) === '') faults.push(`使用外部身份登录须设置 ${name}`)
  for (const name of ['OIDC_ISSUER', 'OIDC_REDIRECT'])
    if (given(name) !== '' && !/^https?:\/\/[^/]+/.test(given(name)))
      faults.push(`${name}="${given(name)}"，应为 https:// 开头的地址`)
  return {
    issuer: given('OIDC_ISSUER'),
    clientId: given('OIDC_CLIENT_ID'),
    clientSecret: given('OIDC_CLIENT_SECRET'),
    redirectUri: given('OIDC_REDIRECT'),
    name: given('OIDC_NAME') || USUAL_NAME,
  }
}

function parsePort(text: string): number | null {
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}

function parseSwitch(text: string): boolean | null {
  if (['on', 'true', '1'].includes(text)) return true
  return ['off', 'false', '0'].includes(text) ? false : null
}

/** `on` would believe anybody who reaches the port, and so is none of them. */
function parseProxies(text: string): readonly string[] | null {
  if (parseSwitch(text) === false) return []
  const proxies = text.split(',').map((address) => address.trim())
  return proxies.every(isNetwork) ? proxies : null
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

function parsePostgresUrl(text: string): string | null {
  const isRight =
    /^postgres(ql)?:\/\//.test(text) && hostsOf(text).every((url) => URL.canParse(url))
  return isRight ? text : null
}

const parsePassword = (text: string): string | null =>
  text.length >= 8 && text.length <= 64 ? text : null

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null
