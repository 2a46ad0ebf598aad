import { flag, int } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { qcAssayLog } from './lab-log.entity.ts'
import { verifyLog } from './verify-log.ts'

/** `GET verify`: whether anything of the company's log was changed or taken out. */
const verify = defineAction(qcAssayLog, {
  name: 'verify',
  label: '校验化验日志',
  button: { label: '校验', result: 'labLog' },
  method: 'GET',
  right: 'of-mount',
  answers: {
    ok: flag({ label: '相符' }),
    checked: int({ label: '条数', required: true }),
    brokenSeq: int({ label: '从第几条起不符' }),
  },
  read: ({ caller, services: { db } }) => verifyLog(db, caller.orgId),
})

export const labLogActions: readonly Action[] = [verify]
