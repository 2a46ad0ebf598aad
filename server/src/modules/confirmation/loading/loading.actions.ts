import { idOf, listOf, orNull } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findLoadPlaces } from '#modules/archives/api.ts'
import {
  assertStep,
  assertVisitEvent,
  changeVisit,
  lockVisit,
  passStep,
  readVisit,
  type Visit,
} from '#modules/registry/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { askingHandset } from '../confirm/asking-device.ts'
import { confirm } from '../confirm/confirm.entity.ts'
import { RIGHT_OF } from '../confirm/confirm.rules.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { readLoadingBoard } from './loading-board.ts'
import { CAN_LOAD, LOAD_PLACE, LOAD_TRUCK } from './loading-shapes.ts'
import { readSealNos, sealVisit } from './seals.ts'

const TAG = '装卸'
/** The page on the phone; whose trucks it shows, the rights of the confirmation say. */
const BOARD_RIGHT = { key: 'measure:mm-loading:list' }
/** Beside the eight pages of the confirmation: which of their rights is asked for, the truck decides. */
const BESIDE = {
  tag: TAG,
  at: ['pu'],
  right: { of: 'row-mount', action: RIGHT_OF.confirm },
} as const

const VISIT_ID = idOf('registry', { label: '车次', required: true })

/** What the loader's phone shows: his trucks, and where goods may lie. */
export const loadingCalls = (services: EntityServices): readonly Call[] => [
  boardCall(services),
  placesCall(services),
]

/** Where the caller may confirm; nowhere: he learns nothing of what is there. */
function ownMounts({ engine }: EntityServices, caller: Caller): readonly MountModel[] {
  const { mounts } = engine.registry.model(confirm.definition.name)
  const own = mounts.filter((mount) => isPermitted(caller, permissionKey(mount, RIGHT_OF.confirm)))
  if (own.length === 0) throw new RefusalError(refuse('access.forbidden'))
  return own
}

const boardCall = (services: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/measure/mm-loading/board',
    tag: TAG,
    label: '装卸点车辆',
    right: BOARD_RIGHT,
    answers: listOf(LOAD_TRUCK),
    async read(asked) {
      const { caller } = asked
      const mounts = ownMounts(services, caller)
      const device = await askingHandset(services.db, asked, services.engine.clock.now())
      return readLoadingBoard(services.db, { caller, device, mounts })
    },
  })

const placesCall = (services: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/measure/mm-loading/places',
    tag: TAG,
    label: '可存放的地点',
    right: BOARD_RIGHT,
    answers: listOf(LOAD_PLACE),
    async read({ caller }) {
      ownMounts(services, caller)
      return findLoadPlaces(services.db, caller.orgId)
    },
  })

async function visitOf(db: Queryable, id: string): Promise<readonly Visit[]> {
  const visit = await readVisit(db, id)
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  return [visit]
}

const roomWith = ({ weighing }: ConfirmationPorts): Action =>
  defineAction(confirm, {
    ...BESIDE,
    name: 'loadRoom',
    label: '还可装',
    method: 'GET',
    path: '/measure/mm-loading/room/:registryId',
    reach: (db, { params }) => visitOf(db, params.registryId),
    answers: CAN_LOAD,
    read: ({ services, row }) => weighing.roomToLoad(services, row),
  })

const byBody = (db: Queryable, { body }: { readonly body: { readonly registryId: string } }) =>
  visitOf(db, body.registryId)

async function lockLoading(tx: Tx, registryId: string): Promise<Visit> {
  const visit = await lockVisit(tx, registryId)
  assertVisitEvent(visit, 'load')
  return visit
}

/** The loading step is made when the work begins; a second time does nothing. */
const start = defineAction(confirm, {
  ...BESIDE,
  name: 'startLoad',
  label: '开始装卸',
  method: 'POST',
  path: '/measure/mm-loading/start',
  reach: byBody,
  locking: 'run',
  locks: ['registry'],
  flow: 'free',
  body: { registryId: VISIT_ID },
  answers: { registryId: VISIT_ID },
  async run(tx, { services: { engine }, body, caller, log }) {
    const visit = await lockLoading(tx, body.registryId)
    await assertStep(tx, visit, 'LOAD')
    await passStep(tx, engine, visit, 'LOAD', { user: caller.realName })
    const told = { action: 'startLoad', label: '开始装卸', write: log }
    await changeVisit(tx, engine, visit, {}, told)
    return { registryId: visit.id }
  },
})

/** Numbers of the seals put on, for the gate to compare. */
const seal = defineAction(confirm, {
  ...BESIDE,
  name: 'sealLoad',
  label: '登记封签',
  method: 'POST',
  path: '/measure/mm-loading/seal',
  reach: byBody,
  locking: 'run',
  locks: ['registry'],
  flow: 'free',
  body: { registryId: VISIT_ID, sealNos: orNull(text({ label: '封签号', length: 400 })) },
  answers: { registryId: VISIT_ID, sealNos: text({ label: '封签号' }) },
  async run(tx, { services: { engine }, body, log }) {
    const visit = await lockLoading(tx, body.registryId)
    const sealNos = readSealNos(body.sealNos ?? '')
    await sealVisit(tx, engine, visit, { sealNos, write: log })
    return { registryId: visit.id, sealNos }
  },
})

/** What he does before he confirms: begins, seals, asks how much fits. */
export const loadingActions = (ports: ConfirmationPorts): readonly Action[] => [
  roomWith(ports),
  start,
  seal,
]
