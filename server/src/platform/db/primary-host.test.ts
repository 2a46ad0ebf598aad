import { expect, test } from 'vitest'
import { connectionOf, hostsOf } from './primary-host.ts'

test('one host stays as it is', () => {
  const url = 'postgres://u:p@db.example.com:5432/plant?sslmode=require'
  expect(hostsOf(url)).toEqual([url])
  expect(connectionOf(url)).toEqual({ connectionString: url })
})

test('several hosts: each with account, database and options', () => {
  expect(hostsOf('postgresql://u:p%40ss@a:5432,b,10.0.0.3:6432/plant?sslmode=require')).toEqual([
    'postgresql://u:p%40ss@a:5432/plant?sslmode=require',
    'postgresql://u:p%40ss@b/plant?sslmode=require',
    'postgresql://u:p%40ss@10.0.0.3:6432/plant?sslmode=require',
  ])
  expect(connectionOf('postgres://a,b/plant').connectionString).toBe('postgres://a/plant')
})

test('a comma in the password is none between hosts', () => {
  const url = 'postgres://u:a,b@db/plant'
  expect(hostsOf(url)).toEqual([url])
})
