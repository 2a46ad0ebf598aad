import { PAUSE_AFTER } from '@junheng/domain/integration/hook-course.ts'
import { is, type WarnSource } from '#platform/attention/attention-source.ts'

/** Documents that the ERP refused, or that could not be handed on: somebody must put them right. */
const uploadFailed: WarnSource = {
  type: 'UPLOAD_FAILED',
  title: 'ERP上传失败',
  severity: 'danger',
  mount: 'outbox/nc',
  columns: ['bizCode', 'bizType', 'lastError', 'tries'],
  search: async () => [is('status', 'DEAD')],
}

/** Receivers that failed so often that they are left in peace: what happens waits for them. */
const hookPaused: WarnSource = {
  type: 'HOOK_PAUSED',
  title: '消息推送暂停',
  severity: 'danger',
  mount: 'webHook/main',
  columns: ['name', 'url', 'pauseTime', 'pauseReason'],
  search: async () => [is('enabled', 'true'), is('failures', String(PAUSE_AFTER), 'ge')],
}

/** Messages that were given up. */
const hookFailed: WarnSource = {
  type: 'HOOK_FAILED',
  title: '消息推送失败',
  severity: 'warning',
  mount: 'hookMessage/main',
  columns: ['hookName', 'event', 'subjectCode', 'lastError'],
  search: async () => [is('status', 'DEAD')],
}

export const integrationWarnings: readonly WarnSource[] = [uploadFailed, hookPaused, hookFailed]
