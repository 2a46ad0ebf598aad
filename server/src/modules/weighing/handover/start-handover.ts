import { findRooms, findShifts, type OwnRoom, workPlaceOf } from '#modules/scale/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fillHandover } from './fill-handover.ts'

/** What somebody has chosen so far; null: nothing, so that the clock and his own room say it. */
export interface AskedShift {
  readonly roomId: string | null
  readonly shiftDate: string | null
  readonly shiftId: string | null
}

interface Room {
  readonly id: string
  readonly name: string
}

/** A new sheet before it is stored: room, day and shift as the clock says, and the figures they give. */
export async function startHandover(
  tx: Tx,
  engine: Engine,
  { caller, asked }: { readonly caller: Caller; readonly asked: AskedShift },
) {
  const { orgId, groupId } = caller
  const now = engine.clock.now()
  const place = await workPlaceOf(tx, engine, { company: { orgId, groupId }, instant: now })
  const room = chosenRoom(await findRooms(tx, caller), asked.roomId)
  const shiftId = asked.shiftId ?? place.shiftId
  const shift = (await findShifts(tx, orgId)).find(({ id }) => id === shiftId)
  const shiftDate = asked.shiftDate ?? place.shiftDate
  const filled =
    room && shift
      ? await fillHandover(tx, { orgId, roomId: room.id, shiftId: shift.id, shiftDate }, now)
      : null
  const { facts: _facts, ...figures } = filled ?? { facts: null }
  return {
    roomId: room?.id ?? null,
    roomName: room?.name ?? null,
    shiftDate,
    shiftId: shift?.id ?? null,
    shiftName: shift?.name ?? null,
    fromUserId: caller.userId,
    fromUserName: caller.realName,
    ...figures,
  }
}

/** The room that was asked for; else one's own, or the only one there is. */
function chosenRoom(rooms: readonly OwnRoom[], asked: string | null): Room | null {
  if (asked !== null) return rooms.find(({ id }) => id === asked) ?? null
  const own = rooms.filter(({ isOwn }) => isOwn)
  const [first, ...others] = own.length > 0 ? own : rooms
  return first !== undefined && others.length === 0 ? first : null
}
