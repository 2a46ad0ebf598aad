import { expect, test } from 'vitest'
import { isDatabaseAway, isDiskFull } from './database-away.ts'
import { NoPrimary } from './primary-host.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

test('a disk without room is known, of the database and of files', () => {
  expect([failed('53100'), failed('ENOSPC'), failed('57P01')].map(isDiskFull)).toEqual([
    true,
    true,
    false,
  ])
})

test('a database that is killed, promoted or full is away; a wrong statement is not', () => {
  for (const code of ['57P01', '57P03', '08006', '25006', '53300', 'ECONNREFUSED', 'ECONNRESET'])
    expect([code, isDatabaseAway(failed(code))]).toEqual([code, true])
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(isDatabaseAway(new Error(message))).toBe(true)
  expect(isDatabaseAway(new NoPrimary('none'))).toBe(true)
  expect(isDatabaseAway(Object.assign(failed('ENOENT'), { syscall: 'connect' }))).toBe(true)
  for (const code of ['42601', '23505', '40001', 'ENOENT'])
    expect([code, isDatabaseAway(failed(code))]).toEqual([code, false])
  expect(isDatabaseAway(new Error('connect to the scale first'))).toBe(false)
})
