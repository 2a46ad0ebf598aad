import type { FieldMap } from './erp-message.ts'
import { NC_BILL_TYPES, NC_FIELDS } from './nc-presets.ts'
import type { BizType, ErpTarget } from './outbox-terms.ts'
import { PLAIN_BILL_TYPES, PLAIN_FIELDS } from './plain-presets.ts'
import { SAP_BILL_TYPES, SAP_FIELDS } from './sap-presets.ts'

/** What an ERP calls documents and their fields, where a plant says nothing else. */
export interface ErpPresets {
  readonly billTypes: Readonly<Record<BizType, string>>
  readonly fields: Readonly<Record<BizType, readonly FieldMap[]>>
}

const PLAIN: ErpPresets = { billTypes: PLAIN_BILL_TYPES, fields: PLAIN_FIELDS }

export const ERP_PRESETS: Readonly<Record<ErpTarget, ErpPresets>> = {
  NC: { billTypes: NC_BILL_TYPES, fields: NC_FIELDS },
  SAP: { billTypes: SAP_BILL_TYPES, fields: SAP_FIELDS },
  HNPJ: PLAIN,
  ZJWK: PLAIN,
}
