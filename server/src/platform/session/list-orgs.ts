import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseListPayload, type SentCondition } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { MemberOrg } from './session.queries.ts'

const SEARCHED = ['orgCode', 'orgName'] as const

interface OrgPage {
  readonly list: readonly (Pick<MemberOrg, 'id' | 'orgCode' | 'orgName'> & {
    readonly selected: boolean
  })[]
  readonly total: number
}

/** A page of the companies a user may switch to. A user has few, so they are searched and cut here. */
export function pageOfOrgs(
  orgs: readonly MemberOrg[],
  { caller, body }: { readonly caller: Caller; readonly body: unknown },
): OrgPage {
  const { page, pageSize, search, sort } = parseListPayload(body)
  for (const { key } of sort) readKey(key, 'call.sort')
  const found = orgs.filter((org) =>
    search.every((part) =>
      'or' in part ? part.or.some((one) => fits(org, one)) : fits(org, part),
    ),
  )
  const sorted = sort.reduceRight<readonly MemberOrg[]>((rows, { key, dir }) => {
    const name = readKey(key, 'call.sort')
    const sign = dir === 'desc' ? -1 : 1
    return rows.toSorted((a, b) => sign * a[name].localeCompare(b[name], 'zh-CN'))
  }, found)
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize)
  return {
    list: shown.map(({ id, orgCode, orgName }) => ({
      id,
      orgCode,
      orgName,
      selected: id === caller.orgId,
    })),
    total: found.length,
  }
}

function fits(org: MemberOrg, { key, op, val }: SentCondition): boolean {
  const value = org[readKey(key, 'call.key')]
  if (typeof val !== 'string') throw new RefusalError(refuse('call.value', { key }))
  if (op === 'eq') return value === val
  if (op === 'like') return value.toLowerCase().includes(val.toLowerCase())
  throw new RefusalError(refuse('call.operator', { key, op }))
}

function readKey(key: string, code: 'call.key' | 'call.sort'): (typeof SEARCHED)[number] {
  const name = SEARCHED.find((known) => known === key)
  if (name === undefined) throw new RefusalError(refuse(code, { key }))
  return name
}
