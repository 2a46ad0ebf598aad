import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readPresent, readShipped } from '../shipped-state.ts'
import { checkShippedMigrations } from './shipped-migrations.ts'

const shipped = new Map([
  ['server/migrations/1-create.sql', 'aa'],
  ['server/migrations/2-extend.sql', 'bb'],
])

describe('shipped-migrations', () => {
  it('accepts new migrations after the shipped ones', () => {
    const present = new Map([...shipped, ['server/migrations/3-new.sql', 'cc']])
    expect(checkShippedMigrations(shipped, present)).toEqual([])
  })

  it('refuses a changed, a lost and a too early migration', () => {
    const present = new Map([
      ['server/migrations/2-extend.sql', 'xx'],
      ['server/migrations/0-early.sql', 'cc'],
    ])
    expect(
      checkShippedMigrations(shipped, present).map(({ path, message }) => [path, message]),
    ).toEqual([
      ['server/migrations/1-create.sql', 'has shipped and is gone; write a new migration instead'],
      [
        'server/migrations/2-extend.sql',
        'has shipped and was changed; write a new migration instead',
      ],
      [
        'server/migrations/0-early.sql',
        'sorts before server/migrations/2-extend.sql, which has shipped; give it a later stamp',
      ],
    ])
  })
})

describe('shipped-migrations / git', () => {
  let root = ''
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.skipIf(!hasGit())('sees a committed migration that was edited', () => {
    root = mkdtempSync(join(tmpdir(), 'shipped-'))
    const path = 'server/migrations/1-create.sql'
    mkdirSync(join(root, 'server', 'migrations'), { recursive: true })
    writeFileSync(join(root, path), 'create table a (id bigint);\n')
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
    git('init')
    git('add', '.')
    git(
      '-c',
      'user.name=t',
      '-c',
      'user.email=t@example.com',
      '-c',
      'commit.gpgsign=false',
      'commit',
      '-m',
      'test: first',
    )
    const check = () =>
      readShipped(root).flatMap((state) => checkShippedMigrations(state, readPresent(root, [path])))

    expect(check()).toEqual([])
    writeFileSync(join(root, path), 'create table a (id bigint, b text);\n')
    expect(check()).toHaveLength(1)
  })

  it('has nothing to compare with outside a repository', () => {
    root = mkdtempSync(join(tmpdir(), 'shipped-'))
    expect(readShipped(root)).toEqual([])
  })
})

function hasGit(): boolean {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
