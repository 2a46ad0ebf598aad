import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import type { ErpLine } from '../adapter/erp-line.ts'
import { ncLine } from '../nc/nc-line.ts'

const LINES: Readonly<Record<ErpTarget, ErpLine>> = { NC: ncLine }

export const lineTo = (target: ErpTarget): ErpLine => LINES[target]
