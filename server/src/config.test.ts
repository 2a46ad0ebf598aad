import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('config', () => {
  test('空环境给出内嵌数据库和演示数据，只监听本机', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      poolerUrl: null,
      reader: null,
      demo: true,
      captcha: null,
      rateLimits: true,
      demoPassword: 'Demo@2026',
      demoVisits: 10,
      demoLive: false,
      logLevel: 'info',
      trustProxy: [],
      scaleNetworks: null,
      hookNetworks: null,
      sourceNetworks: null,
      syncDir: null,
      secretsKey: null,
      externalProvider: null,
      s3: null,
      backup: { dir: null, bucket: null, proofUrl: null },
      watch: null,
    })
  })

  test('DATABASE_URL 可以写几台主机', () => {
    const url = 'postgres://u:p@a:5432,b:5433/plant'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@a:x,b/plant' })).toThrow('DATABASE_URL')
  })

  test('连接池和只读副本须有自己的数据库', () => {
    const DATABASE_URL = 'postgres://owner:p@db/plant'
    const DATABASE_POOL_URL = 'postgres://plant_app:p@pool:6432/plant'
    const DATABASE_READ_URL = 'postgres://owner:p@replica/plant'
    expect(readConfig({ DATABASE_URL, DATABASE_POOL_URL, DATABASE_READ_URL })).toMatchObject({
      poolerUrl: DATABASE_POOL_URL,
      reader: { url: DATABASE_READ_URL, maxLag: 30 },
    })
    expect(() => readConfig({ DATABASE_POOL_URL })).toThrow('须与 DATABASE_URL 一起设置')
  })

  test('备份默认每晚做；可以关掉，放进桶里要先有对象存储', () => {
    expect(readConfig({ BACKUP: 'off' }).backup).toBe(null)
    expect(readConfig({ BACKUP_DIR: '/mnt/nas' }).backup?.dir).toBe('/mnt/nas')
    expect(() => readConfig({ BACKUP_BUCKET: 'b' })).toThrow('BACKUP_BUCKET 须与 S3_ENDPOINT')
  })

  test('TRUST_PROXY 写代理的地址；on 不说明是谁，不接受', () => {
    const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect(read('off')).toEqual([])
    expect(read('10.0.0.5, 192.168.1.0/24,::1')).toEqual(['10.0.0.5', '192.168.1.0/24', '::1'])
    for (const wrong of ['on', 'true', 'proxy.local', '10.0.0.5/33', '0.0.0.0/0', '10.0.0.5,', '1'])
      expect(() => read(wrong)).toThrow(
        `TRUST_PROXY="${wrong}"，应为代理服务器的地址：逗号分隔的 IP 或网段，如 10.0.0.5,192.168.1.0/24；没有代理时为 off`,
      )
  })

  test('给了 DATABASE_URL 就默认不装演示数据，并对外监听', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://u:p@db/plant' })
    expect(config).toMatchObject({ demo: false, host: '0.0.0.0' })
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/plant', DEMO: 'on' }).demo).toBe(true)
  })

  test('所有错误一次说完，并说明应填什么', () => {
    const wrong = { PORT: '99999', CAPTCHA: 'never', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }
    expect(() => readConfig(wrong)).toThrow(/PORT="99999"，应为 ?1 到 65535.*CAPTCHA.*LOG_LEVEL/)
    expect(() => readConfig({ DEMO_PASSWORD: 'short' })).toThrow('8 到 64')
  })

  test('对象存储要么全部设置，要么都不设', () => {
    const S3 = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k' }
    expect(() => readConfig(S3)).toThrow('S3_SECRET_KEY')
    expect(readConfig({ ...S3, S3_SECRET_KEY: 's' }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'b',
      region: 'us-east-1',
      accessKey: 'k',
      secretKey: 's',
    })
    expect(() => readConfig({ ...S3, S3_SECRET_KEY: 's', S3_ENDPOINT: 'x' })).toThrow('S3_ENDPOINT')
  })

  test('外部身份登录要么全部设置，要么都不设', () => {
    const oidc = {
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'junheng',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_REDIRECT: 'https://scale.example.com/',
    }
    expect(readConfig(oidc).externalProvider).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'junheng',
      clientSecret: 'secret',
      redirectUri: 'https://scale.example.com/',
      name: '企业账号',
    })
    const { OIDC_CLIENT_SECRET: _secret, ...half } = oidc
    expect(() => readConfig(half)).toThrow('使用外部身份登录须设置 OIDC_CLIENT_SECRET')
    expect(() => readConfig({ ...oidc, OIDC_ISSUER: 'id' })).toThrow('OIDC_ISSUER="id"')
  })

  test('链路追踪和慢语句：不要就没有，收集器的口令不照抄', () => {
    expect(readConfig({ SLOW_STATEMENT_MS: '500' }).watch).toMatchObject({
      endpoint: null,
      slowStatement: 500,
    })
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://otel:4318'
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20t,x-a=1'
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_EXPORTER_OTLP_HEADERS,
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }).watch,
    ).toEqual({
      endpoint: 'http://otel:4318',
      headers: { authorization: 'Bearer t', 'x-a': '1' },
      service: 'junheng',
      sampledPercent: 10,
      slowStatement: null,
    })
    const told = () => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'very-secret' })
    expect(told).toThrow('OTEL_EXPORTER_OTLP_HEADERS')
    expect(told).not.toThrow('very-secret')
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
  })

  test('推送的网段和封存密钥：写错的说出来，密钥不照抄', () => {
    expect(readConfig({ SOURCE_NETWORKS: '10.0.0.0/8' }).sourceNetworks).toBe('10.0.0.0/8')
    expect(() => readConfig({ SOURCE_NETWORKS: 'erp' })).toThrow('SOURCE_NETWORKS')
    expect(readConfig({ SYNC_DIR: '/srv/erp' }).syncDir).toBe('/srv/erp')
    expect(readConfig({ HOOK_NETWORKS: '10.0.0.0/8' }).hookNetworks).toBe('10.0.0.0/8')
    expect(() => readConfig({ HOOK_NETWORKS: '10.0.0.0' })).toThrow('HOOK_NETWORKS')
    const told = () => readConfig({ SECRETS_KEY: 'too-short-a-secret' })
    expect(told).toThrow('SECRETS_KEY')
    expect(told).not.toThrow('too-short-a-secret')
  })
})
