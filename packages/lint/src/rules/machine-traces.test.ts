import { describe, expect, it } from 'vitest'
import { machineTraces } from './machine-traces.ts'

const rule = machineTraces(['/opt/checkout/'])
const check = (path: string, text: string) =>
  rule.check({ path, text }).map(({ line, message }) => `${line}: ${message}`)

describe('machine-traces', () => {
  it('finds registry hosts, home folders and the checkout itself', () => {
    const text = 'a\nsee https://registry.npmjs.org/pg\n/home/someone/x\n/opt/checkout/server\n'
    expect(check('docs/a.md', text)).toEqual([
      '2: names the package registry registry.npmjs.org',
      '3: names a folder of one machine: /home/someone',
      '4: names the folder of this checkout: /opt/checkout/',
    ])
  })

  it('finds download addresses in the lock file, not the links to workspaces', () => {
    const text = '"resolved": "server",\n"resolved": "https://example.com/pg.tgz",\n'
    expect(check('package-lock.json', text)).toEqual([
      '2: the lock file names where a package was fetched from',
    ])
  })

  it('leaves routes and relative paths alone', () => {
    expect(check('web/src/a.ts', "'/api/home/list', './data', '/work/flow'")).toEqual([])
  })
})
