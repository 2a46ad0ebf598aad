import { allow } from '#platform/menu/allow.ts'

const QUEUES = ['outbox/nc', 'outbox/sap', 'outbox/hnpj', 'outbox/zjwk'] as const
const STEER = ['export', 'send', 'resend', 'cancel', 'reverse', 'check'] as const

/** Who sees to it that other systems hear of what happened. */
export const INTEGRATION_ROLES = {
  manager: [
    ...allow(QUEUES, STEER),
    ...allow(['erpAdapter/main'], ['create', 'update', 'enable', 'disable', 'export', 'secret']),
    ...allow(
      ['webHook/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'issue', 'resume', 'ping'],
    ),
    ...allow(['hookMessage/main'], ['export', 'resend', 'cancel']),
    ...allow(
      ['messageChannel/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'secret', 'resume', 'ping'],
    ),
    ...allow(['messageRule/main'], ['create', 'update', 'copy', 'enable', 'disable', 'export']),
    ...allow(['sentMessage/main'], ['export', 'resend', 'cancel']),
    ...allow(
      ['syncSource/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'secret', 'issue', 'test'],
    ),
    ...allow(
      ['syncInterface/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'run', 'sample'],
    ),
    ...allow(['syncLog/main'], ['export', 'accept']),
  ],
  // Puts right what the ERP refuses; taking back what it has is decided above.
  finance: allow(QUEUES, ['export', 'resend', 'check']),
}
