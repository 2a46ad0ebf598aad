/** What the environment says, checked once at start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly demo: boolean
  readonly captcha: (typeof CAPTCHA_MODES)[number]
  readonly demoPassword: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly trustProxy: boolean
}

const CAPTCHA_MODES = ['auto', 'always', 'off'] as const
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
  const read = <T>(name: string, preset: T, parse: (text: string) => T | null, may: string): T => {
    const text = environment[name]
    if (text === undefined || text === '') return preset
    const value = parse(text)
    if (value !== null) return value
    faults.push(`${name}="${text}"，应为${may}`)
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
    demo,
    captcha: read('CAPTCHA', 'auto', oneOf(CAPTCHA_MODES), CAPTCHA_MODES.join('、')),
    demoPassword: read('DEMO_PASSWORD', 'Demo@2026', parsePassword, '8 到 64 个字符'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), LOG_LEVELS.join('、')),
    trustProxy: read('TRUST_PROXY', false, parseSwitch, 'on 或 off'),
  }
  if (faults.length > 0) throw new ConfigFault(`环境变量有误：${faults.join('；')}`)
  return config
}

function parsePort(text: string): number | null {
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}

function parseSwitch(text: string): boolean | null {
  if (['on', 'true', '1'].includes(text)) return true
  return ['off', 'false', '0'].includes(text) ? false : null
}

function parsePostgresUrl(text: string): string | null {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : null
}

const parsePassword = (text: string): string | null =>
  text.length >= 8 && text.length <= 64 ? text : null

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null
