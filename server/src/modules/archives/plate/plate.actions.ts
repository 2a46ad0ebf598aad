import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { plate } from './plate.entity.ts'
import { findEnabledPlates } from './plate.queries.ts'

/** Every form with a plate number reads it, so it asks for no right of its own. */
const findAll = defineAction(plate, {
  name: 'findAll',
  label: '车牌号控件用的全部车牌',
  button: { none: '车牌号控件自己读' },
  method: 'GET',
  right: 'own',
  answers: listOf(
    group(
      {
        plateCode: text({ label: '车牌', required: true }),
        plateName: text({ label: '名称', required: true }),
        provinceName: text({ label: '省' }),
      },
      { required: true },
    ),
  ),
  read: ({ services, caller }) => findEnabledPlates(services.db, { groupId: caller.groupId }),
})

export const plateActions: readonly Action[] = [findAll]
