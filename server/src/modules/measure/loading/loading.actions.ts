import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import {
  assertReach,
  assertStep,
  assertVisitEvent,
  changeVisit,
  lockVisit,
  passStep,
  readVisit,
  type Visit,
} from '#modules/registry/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import {
  type Call,
  type CallAccess,
  type CallContext,
  needs,
  writeCall,
} from '#platform/http/call.ts'
import { askingHandset } from '../confirm/asking-device.ts'
import { RIGHT_OF } from '../confirm/confirm.rules.ts'
import { readSealNos, sealVisit } from '../weigh/complete/seals.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { findLoadPlaces } from './loading.queries.ts'
import { readLoadingBoard } from './loading-board.ts'

const BASE = '/measure/mm-loading'
const TAG = '装卸'
/** The page on the phone; whose trucks it shows, the rights of the confirmation say. */
const BOARD_RIGHT = 'measure:mm-loading:list'

interface Loading {
  readonly services: EntityServices
  /** The confirmation, whose rights say who works at a loading point. */
  readonly model: EntityModel
}

/** What the loader's phone asks and does before it confirms: his trucks, begin, seals, how much fits. */
export function loadingCalls(services: EntityServices): readonly Call[] {
  const loading = { services, model: services.engine.registry.model('confirm') }
  return [
    boardCall(loading),
    placesCall(loading),
    roomCall(loading),
    startCall(loading),
    sealCall(loading),
  ]
}

/** Which of the eight rights is asked for, the truck decides. */
function inside({ model }: Loading): CallAccess {
  const [first] = model.mounts
  if (first === undefined) throw new Error('confirm has no mount')
  return { kind: 'checked-inside', key: permissionKey(first, RIGHT_OF.confirm) }
}

const mayConfirm = (caller: Caller, mount: MountModel): boolean =>
  isPermitted(caller, permissionKey(mount, RIGHT_OF.confirm))

/** Where the caller may confirm; nowhere: he learns nothing of what is there. */
function ownMounts({ model }: Loading, caller: Caller): readonly MountModel[] {
  const mounts = model.mounts.filter((mount) => mayConfirm(caller, mount))
  if (mounts.length === 0) throw new RefusalError(refuse('access.forbidden'))
  return mounts
}

function assertOwn({ model }: Loading, caller: Caller, visit: Visit): void {
  assertReach(visit, caller)
  const { confirmBase } = passageOf(visit.kind, visit.side)
  const mount = model.mounts.find(({ base }) => base === confirmBase)
  if (mount === undefined || !mayConfirm(caller, mount))
    throw new RefusalError(refuse('access.forbidden'))
}

function boardCall(loading: Loading): Call {
  const { db, engine } = loading.services
  return {
    kind: 'read',
    method: 'GET',
    path: `${BASE}/board`,
    access: needs(BOARD_RIGHT),
    tag: TAG,
    summary: '装卸点车辆',
    async handle(call) {
      const { caller } = call
      const mounts = ownMounts(loading, caller)
      const device = await askingHandset(db, call, engine.clock.now())
      return readLoadingBoard(db, { caller, device, mounts })
    },
  }
}

function placesCall(loading: Loading): Call {
  return {
    kind: 'read',
    method: 'GET',
    path: `${BASE}/places`,
    access: needs(BOARD_RIGHT),
    tag: TAG,
    summary: '可存放的地点',
    async handle({ caller }) {
      ownMounts(loading, caller)
      return findLoadPlaces(loading.services.db, caller.orgId)
    },
  }
}

function roomCall(loading: Loading): Call {
  const { services } = loading
  return {
    kind: 'read',
    method: 'GET',
    path: `${BASE}/room/:registryId`,
    access: inside(loading),
    tag: TAG,
    summary: '还可装',
    async handle({ caller, request }) {
      ownMounts(loading, caller)
      const id = parseId(request.params['registryId'] ?? '')
      const visit = id === null ? null : await readVisit(services.db, id)
      if (visit === null) throw new RefusalError(refuse('row.missing'))
      assertOwn(loading, caller, visit)
      return roomToLoad(services, visit)
    },
  }
}

const TEXT = { type: 'string' } as const

/** The body of an action: closed. */
function readBody(loading: Loading, call: CallContext, names: readonly string[]): AnyRow {
  ownMounts(loading, call.caller)
  const { body } = call.request
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!names.includes(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
  return body
}

function readRegistryId({ registryId }: AnyRow): string {
  const id = typeof registryId === 'string' ? parseId(registryId) : null
  if (id === null) throw new RefusalError(refuse('call.fieldType', { field: 'registryId' }))
  return id
}

async function lockOwn(tx: Tx, loading: Loading, caller: Caller, id: string): Promise<Visit> {
  const visit = await lockVisit(tx, id)
  assertOwn(loading, caller, visit)
  assertVisitEvent(visit, 'load')
  return visit
}

/** The loading step is made when the work begins; a second time does nothing. */
function startCall(loading: Loading): Call {
  const { engine } = loading.services
  return writeCall({
    method: 'POST',
    path: `${BASE}/start`,
    access: inside(loading),
    tag: TAG,
    summary: '开始装卸',
    body: {
      type: 'object',
      required: ['registryId'],
      properties: { registryId: TEXT },
      additionalProperties: false,
    },
    prepare: async (call) => readRegistryId(readBody(loading, call, ['registryId'])),
    async write(tx, call, registryId) {
      const { caller } = call
      const visit = await lockOwn(tx, loading, caller, registryId)
      await assertStep(tx, visit, 'LOAD')
      await passStep(tx, engine, visit, 'LOAD', { user: caller.realName })
      const log = { action: 'startLoad', label: '开始装卸' }
      await changeVisit(tx, engine, visit, {}, { ...log, write: (draft) => call.log(draft) })
      return { registryId }
    },
  })
}

/** Numbers of the seals put on, for the gate to compare. */
function sealCall(loading: Loading): Call {
  const { engine } = loading.services
  return writeCall({
    method: 'POST',
    path: `${BASE}/seal`,
    access: inside(loading),
    tag: TAG,
    summary: '登记封签',
    body: {
      type: 'object',
      required: ['registryId', 'sealNos'],
      properties: { registryId: TEXT, sealNos: TEXT },
      additionalProperties: false,
    },
    async prepare(call) {
      const body = readBody(loading, call, ['registryId', 'sealNos'])
      return { registryId: readRegistryId(body), sealNos: readSealNos(body['sealNos']) }
    },
    async write(tx, call, { registryId, sealNos }) {
      const visit = await lockOwn(tx, loading, call.caller, registryId)
      await sealVisit(tx, engine, visit, { sealNos, write: (draft) => call.log(draft) })
      return { registryId, sealNos }
    },
  })
}
