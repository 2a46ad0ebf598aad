import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import { JSON_DIALECTS } from '@junheng/domain/integration/signed-json.ts'
import type { ErpLine } from '../adapter/erp-line.ts'
import { jsonLine } from './json-line.ts'
import { ncLine } from './nc-line.ts'
import { sapLine } from './sap-line.ts'

const LINES: Readonly<Record<ErpTarget, ErpLine>> = {
  NC: ncLine,
  SAP: sapLine,
  HNPJ: jsonLine(JSON_DIALECTS.HNPJ),
  ZJWK: jsonLine(JSON_DIALECTS.ZJWK),
}

export const lineTo = (target: ErpTarget): ErpLine => LINES[target]
