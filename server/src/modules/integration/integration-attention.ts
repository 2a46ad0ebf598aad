import { PAUSE_AFTER } from '@junheng/domain/integration/delivery-course.ts'
import { is, type WarnSource } from '#platform/attention/attention-source.ts'

/** Documents that an ERP refused, or that could not be handed on: somebody must put them right. */
const uploadFailed = (queue: string, type: string, title: string): WarnSource => ({
  type,
  title,
  severity: 'danger',
  mount: `outbox/${queue}`,
  columns: ['bizCode', 'bizType', 'lastError', 'tries'],
  search: async () => [is('status', 'DEAD')],
})

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

/** Services that failed so often that they are left in peace. */
const channelPaused: WarnSource = {
  type: 'CHANNEL_PAUSED',
  title: '消息通道暂停',
  severity: 'danger',
  mount: 'messageChannel/main',
  columns: ['name', 'kind', 'pauseTime', 'pauseReason'],
  search: async () => [is('enabled', 'true'), is('failures', String(PAUSE_AFTER), 'ge')],
}

/** Messages that nobody got. */
const messageFailed: WarnSource = {
  type: 'MESSAGE_FAILED',
  title: '消息发送失败',
  severity: 'warning',
  mount: 'sentMessage/main',
  columns: ['channelName', 'event', 'subjectCode', 'receivers', 'lastError'],
  search: async () => [is('status', 'DEAD')],
}

/** Interfaces whose last run brought nothing: what the other system has changed since is not here. */
const syncFailed: WarnSource = {
  type: 'SYNC_FAILED',
  title: '数据同步失败',
  severity: 'warning',
  mount: 'syncInterface/main',
  columns: ['name', 'sourceName', 'lastTime', 'lastState'],
  search: async () => [is('enabled', 'true'), is('lastState', 'FAILED,UNDONE', 'in')],
}

export const integrationWarnings: readonly WarnSource[] = [
  uploadFailed('nc', 'UPLOAD_FAILED', 'NC上传失败'),
  uploadFailed('sap', 'SAP_UPLOAD_FAILED', 'SAP上传失败'),
  uploadFailed('hnpj', 'HNPJ_UPLOAD_FAILED', 'HNPJ上传失败'),
  uploadFailed('zjwk', 'ZJWK_UPLOAD_FAILED', 'ZJWK上传失败'),
  hookPaused,
  hookFailed,
  channelPaused,
  messageFailed,
  syncFailed,
]
