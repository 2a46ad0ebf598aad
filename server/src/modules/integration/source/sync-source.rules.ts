import { isIP } from 'node:net'
import { checkErpAddress } from '@junheng/domain/integration/erp-address.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { sourceNetworks } from './read-source.ts'
import { type SyncSourceRow, syncSource } from './sync-source.entity.ts'

/** What is needed to reach the source. What a name leads to is looked at when it is connected to. */
export const syncSourceRules = rulesFor(syncSource, {
  async check(_tx, { row, engine }) {
    return CHECKS[row.type](row, engine)
  },
})

type Check = (row: SyncSourceRow, engine: Engine) => Refusal | null

const CHECKS: Readonly<Record<SyncSourceRow['type'], Check>> = {
  DB: (row, engine) =>
    lacking(row, ['dialect', 'host', 'dbName', 'username']) ?? checkHost(row.host ?? '', engine),
  HTTP(row, engine) {
    const url = row.url ?? ''
    const wrong = lacking(row, ['url'])
    if (wrong !== null) return wrong
    if (checkErpAddress(url) !== null) return refuse('sync.address')
    return checkHost(new URL(url).hostname.replace(/^\[|\]$/g, ''), engine)
  },
  FILE: ({ folder }) => (isInside(folder ?? '') ? null : refuse('sync.folder')),
}

const NEEDED = {
  dialect: '数据库',
  host: '主机',
  dbName: '库名',
  username: '用户名',
  url: '接口地址',
} as const

function lacking(row: SyncSourceRow, names: readonly (keyof typeof NEEDED)[]): Refusal | null {
  const name = names.find((each) => row[each] === null)
  if (name === undefined) return null
  return refuse('check.required', { label: NEEDED[name] })
}

const checkHost = (host: string, { parts }: Engine): Refusal | null =>
  isIP(host) !== 0 && !parts.get(sourceNetworks).has(host) ? refuse('sync.network', { host }) : null

/** A way that stays below where it begins. */
export const isInside = (path: string): boolean =>
  !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..')
