import type { KeyObject } from 'node:crypto'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { holdsPlatform } from '#platform/grants/wide-writes.ts'
import type { Call } from '#platform/http/call.ts'
import { countUsers } from '#platform/session/session.queries.ts'
import { findSiteId } from '#platform/settings/site-id.ts'
import { insertLicence } from './licence.queries.ts'
import { checkLicence, type Licence, readLicence } from './licence-file.ts'
import {
  activeLicence,
  COMMUNITY,
  type ImportedLicence,
  seenSince,
  validLicences,
} from './licence-terms.ts'
import { onlineUserCalls } from './online-user.actions.ts'

const LICENCE_BASE = '/core/sys-site-license'
const RIGHT = 'core:sys-site-license'
const tag = '授权'

export interface LicenceParts {
  readonly services: EntityServices
  readonly key: KeyObject
  readonly version: string
  /** Forgets what this node keeps of a user's sessions. */
  drop(userId: string): void
}

export function licenceCalls(parts: LicenceParts): readonly Call[] {
  return [listCall(parts), exportCall(parts), importCall(parts), ...onlineUserCalls(parts)]
}

const SHOWN = {
  id: text({ label: '编号', required: true }),
  kind: text({ label: '种类', required: true }),
  number: text({ label: '授权编号', length: 200 }),
  licensee: text({ label: '授权给', length: 200 }),
  maxUsers: int({ label: '同时在线人数', required: true }),
  validFrom: dateTime({ label: '生效时间' }),
  expires: dateTime({ label: '到期时间' }),
  active: flag({ label: '生效' }),
  importDate: dateTime({ label: '导入时间' }),
  importUser: text({ label: '导入人' }),
}

/** A licence as the screen shows it. */
function shownLicence(row: ImportedLicence, active: boolean) {
  const { number, licensee, maxUsers, validFrom, expires } = row.terms
  return {
    id: row.id,
    kind: 'imported',
    number,
    licensee,
    maxUsers,
    validFrom: formatWireDateTime(validFrom),
    expires: expires && formatWireDateTime(expires),
    active,
    importDate: row.importDate,
    importUser: row.importUser,
  }
}

const shownCommunity = (active: boolean) => ({
  id: '0',
  kind: 'community',
  ...COMMUNITY,
  validFrom: null,
  expires: null,
  active,
  importDate: null,
  importUser: null,
})

function listCall({ services: { db, engine }, key }: LicenceParts): Call {
  return defineCall({
    method: 'GET',
    path: `${LICENCE_BASE}/list`,
    right: { key: `${RIGHT}:list` },
    tag,
    label: '授权与在线人数',
    answers: {
      siteId: text({ label: '站点编号', required: true }),
      usersNow: int({ label: '当前人数', required: true }),
      list: listOf(group(SHOWN, { required: true }), { required: true }),
      total: int({ label: '总数', required: true }),
    },
    async read() {
      const now = engine.clock.now()
      const siteId = await findSiteId(db)
      const licences = await validLicences(db, key)
      const active = activeLicence(licences, { siteId, now })
      const shown = licences.map((row) => shownLicence(row, row.id === active?.id))
      const list = [...shown, shownCommunity(active === null)]
      return {
        siteId,
        usersNow: await countUsers(db, { since: seenSince(now) }),
        list: list.toSorted((a, b) => Number(b.active) - Number(a.active)),
        total: list.length,
      }
    },
  })
}

/** What is sent to whoever makes licences; it holds no secret. */
function exportCall({ services: { db, engine }, version }: LicenceParts): Call {
  return defineCall({
    method: 'POST',
    path: `${LICENCE_BASE}/export`,
    right: { key: `${RIGHT}:export` },
    tag,
    label: '导出授权申请文件',
    answers: 'bytes',
    async reply(_, reply) {
      const now = engine.clock.now()
      const request = {
        product: 'junheng',
        version,
        siteId: await findSiteId(db),
        usersNow: await countUsers(db, { since: seenSince(now) }),
        time: now.toISOString(),
      }
      return reply
        .header('content-disposition', 'attachment; filename="junheng-licence-request.json"')
        .type('application/json')
        .send(`${JSON.stringify(request, null, 2)}\n`)
    },
  })
}

const LARGEST_FILE = 20_000

function importCall({ services: { engine }, key }: LicenceParts): Call {
  return defineCall({
    method: 'POST',
    path: `${LICENCE_BASE}/import`,
    right: { key: `${RIGHT}:import` },
    tag,
    label: '导入授权文件（multipart，字段 file）',
    answers: SHOWN,
    async prepare({ caller, request }) {
      // A licence holds for all groups of the site, so the administrator of one may not replace it.
      if (!holdsPlatform(caller)) throw new RefusalError(refuse('licence.platformOnly'))
      const upload = await request.readFile()
      if (upload === null || upload.bytes.length > LARGEST_FILE)
        throw new RefusalError(refuse('licence.file'))
      const file = Buffer.from(upload.bytes).toString('utf8').trim()
      return { file, terms: readTerms(file, key) }
    },
    async run(tx, { caller, log, prepared: { file, terms } }) {
      const now = engine.clock.now()
      const siteId = await findSiteId(tx)
      assertAllowed(checkLicence(terms, { siteId, now }))
      const id = engine.newId()
      await insertLicence(tx, { id, file, user: caller, now })
      log({ entity: 'licence', bizKey: id, action: 'import', label: '导入授权', changes: [] })
      const licences = await validLicences(tx, key)
      const active = activeLicence(licences, { siteId, now })
      const row = licences.find((licence) => licence.id === id)
      if (row === undefined) throw new Error('an imported licence holds')
      return shownLicence(row, row.id === active?.id)
    },
  })
}

/** @throws RefusalError when the file is no licence, or not signed by whom it must be */
function readTerms(file: string, key: KeyObject): Licence {
  const terms = readLicence(file, key)
  if ('code' in terms) throw new RefusalError(terms)
  return terms
}
