import { baseOf, DOCUMENT_CALLS, IMPORTED_LACKS, kept, type MountTable } from './mount-plan.ts'

const stockDocument = (
  area: string,
  more: Readonly<Record<string, string>>,
  lacks: readonly string[] = [],
): MountTable => ({
  [baseOf(area)]: {
    area,
    rows: 'company',
    lacks: [...IMPORTED_LACKS, ...lacks],
    more: { ...DOCUMENT_CALLS, ...more },
  },
})

/** Stock, reports and approvals. */
export const STORE_MOUNTS: MountTable = {
  '/report/report-template': {
    area: 'report:report-template',
    rows: 'group',
    more: {
      'GET offered': 'run',
      'GET fields': 'run',
      'POST run': 'run',
      'POST runExport': 'run',
      'POST preview': 'run',
      'POST sysReportTemplateColumn/list': 'list',
      'POST sysReportTemplateParam/list': 'list',
    },
  },
  ...kept('store:pd-stock', { 'GET reconcile': 'reconcile' }),
  ...kept('store:pd-store-record'),
  ...stockDocument('store:pd-transfer-form', { 'POST pdTransferFormSub/list': 'list' }),
  ...stockDocument('store:pd-pr-stock', { 'POST pdPrStockSub/list': 'list' }),
  ...stockDocument('store:pd-stock-check', { 'POST pdStockCheckSub/list': 'list' }, [
    'copy',
    'importExcel',
  ]),
  ...stockDocument('store:pd-stock-init', {}),
  '/flow/inf': {
    area: 'flow:inf',
    rows: 'company',
    lacks: ['copy', 'enable', 'disable', 'importExcel', 'GET tree'],
    more: {
      'POST initiate': 'initiate',
      'POST approval': 'approval',
      'POST revoke': 'revoke',
      'GET schedule/:id': 'list',
    },
  },
  '/optimus_prime/cg-print-design': {
    area: 'optimus_prime:cg-print-design',
    rows: 'group',
    lacks: ['export', 'importExcel'],
    more: {
      'PUT publish': 'publish',
      'GET design/:id': 'list',
      'GET documents/:id': 'list',
      'POST preview': 'list',
    },
  },
  '/activti/flow-conf': {
    area: 'activti:flow-conf',
    rows: 'group',
    lacks: ['copy', 'importExcel'],
    more: {
      'POST sysFlowNode/list': 'list',
      'PUT publish': 'publish',
      'POST createPublished': 'publish',
      'GET design/:id': 'list',
      'GET documents/:id': 'list',
      'GET rehearse/:id': 'list',
    },
  },
}
