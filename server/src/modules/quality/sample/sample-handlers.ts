import { barrelGroupSealed } from '@junheng/domain/confirm/group-told.ts'
import { type EventHandler, hear } from '#platform/entity-engine/create-engine.ts'
import { BY_ITSELF } from '../lab-log/note-lab.ts'
import { makeSample } from './make-sample.ts'

const onSealed = hear(
  barrelGroupSealed,
  async (tx, { id: barrelGroupId, orgId, groupId }, engine) => {
    await makeSample(tx, engine, { barrelGroupId, orgId, groupId, actor: BY_ITSELF })
  },
)

export const sampleHandlers: readonly EventHandler[] = [onSealed]
