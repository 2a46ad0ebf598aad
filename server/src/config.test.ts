import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('config', () => {
  test('空环境给出内嵌数据库和演示数据，只监听本机', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      demo: true,
      captcha: 'auto',
      demoPassword: 'Demo@2026',
      logLevel: 'info',
      trustProxy: false,
    })
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
})
