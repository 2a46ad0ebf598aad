import { defineModule } from '#platform/modules/define-module.ts'
import { adapterActions } from './adapter/erp-adapter.actions.ts'
import { erpAdapter } from './adapter/erp-adapter.entity.ts'
import { erpAdapterRules } from './adapter/erp-adapter.rules.ts'
import { ownTableHooks } from './hook/hear-own-tables.ts'
import { hookJobs, wakeHooks } from './hook/hook-jobs.ts'
import { hookMessage } from './hook/hook-message.entity.ts'
import { hookHandlers } from './hook/queue-hooks.ts'
import { hookActions } from './hook/web-hook.actions.ts'
import { webHook } from './hook/web-hook.entity.ts'
import { webHookRules } from './hook/web-hook.rules.ts'
import { INTEGRATION_MENUS } from './integration-menus.ts'
import { INTEGRATION_ROLES } from './integration-roles.ts'
import { integrationSettings } from './integration-settings.ts'
import { messageActions } from './message/message.actions.ts'
import { messageChannel } from './message/message-channel.entity.ts'
import { messageChannelRules } from './message/message-channel.rules.ts'
import { messageJobs, wakeMessages } from './message/message-jobs.ts'
import { messageRule } from './message/message-rule.entity.ts'
import { messageRuleRules } from './message/message-rule.rules.ts'
import { messageHandlers } from './message/queue-messages.ts'
import { sentMessage } from './message/sent-message.entity.ts'
import { outboxActions } from './outbox/outbox.actions.ts'
import { outbox } from './outbox/outbox.entity.ts'
import { outboxRules } from './outbox/outbox.rules.ts'
import { outboxHandlers } from './outbox/outbox-handlers.ts'
import { outboxJobs, wakeSender } from './outbox/outbox-jobs.ts'
import { syncActions } from './source/sync.actions.ts'
import { broughtActions, pushCall } from './source/sync-brought.actions.ts'
import { syncInterface } from './source/sync-interface.entity.ts'
import { syncInterfaceRules } from './source/sync-interface.rules.ts'
import { syncJobs } from './source/sync-jobs.ts'
import { syncLog } from './source/sync-log.entity.ts'
import { syncSource } from './source/sync-source.entity.ts'
import { syncSourceRules } from './source/sync-source.rules.ts'

/** Other systems: what they are told of what happened here. */
export const integrationModule = defineModule({
  name: 'integration',
  ports: {},
  content: () => ({
    entities: [
      erpAdapter,
      outbox,
      webHook,
      hookMessage,
      messageChannel,
      messageRule,
      sentMessage,
      syncSource,
      syncInterface,
      syncLog,
    ],
    rules: [
      erpAdapterRules,
      outboxRules,
      webHookRules,
      messageChannelRules,
      messageRuleRules,
      syncSourceRules,
      syncInterfaceRules,
    ],
    actions: [
      ...adapterActions,
      ...outboxActions,
      ...hookActions,
      ...messageActions,
      ...syncActions,
      ...broughtActions,
    ],
    handlers: [...outboxHandlers, ...hookHandlers, ownTableHooks, ...messageHandlers],
    subscribers: (parts) => [wakeSender(parts), wakeHooks(parts), wakeMessages(parts)],
    jobs: (parts) => [
      ...outboxJobs(parts),
      ...hookJobs(parts),
      ...messageJobs(parts),
      ...syncJobs(parts),
    ],
    calls: (services) => [pushCall(services)],
    settings: integrationSettings,
    menus: INTEGRATION_MENUS,
    roles: INTEGRATION_ROLES,
  }),
})
