import { defineEvent } from '@junheng/domain/entity/define-event.ts'

/** There is something for the ERP; who sends is woken. */
export const outboxQueued = defineEvent<{ readonly id: string; readonly orgId: string }>(
  'outbox',
  'outboxQueued',
)
