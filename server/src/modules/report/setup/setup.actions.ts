import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag } from '@junheng/domain/entity/field.ts'
import type { SetupState } from '@junheng/domain/setup/setup-wire.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { count, SEARCH, told } from '../report-shapes.ts'
import { readSetup, SETUP_RIGHT } from './read-setup.ts'

const STATES: Readonly<Record<SetupState, string>> = {
  done: '已完成',
  open: '未完成',
  skipped: '已略过',
}

/** The way from an empty site to its first truck. */
export const setupCall = (services: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/core/setup',
    right: { key: SETUP_RIGHT },
    tag: '开局向导',
    label: '开局向导的步骤',
    button: { none: '开局向导自己读' },
    answers: listOf(
      group(
        {
          code: told('步骤'),
          title: told('名称'),
          why: told('说明'),
          needed: flag({ label: '必须' }),
          count: count('数量'),
          unit: told('单位'),
          state: choice(STATES, { label: '状态', required: true }),
          path: told('列表'),
          search: SEARCH,
        },
        { required: true },
      ),
      { required: true },
    ),
    read: (call) => readSetup({ services, call }),
  })
