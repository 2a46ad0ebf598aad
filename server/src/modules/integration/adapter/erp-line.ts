import type { ErpMessage } from '@junheng/domain/integration/erp-message.ts'
import type { Outcome } from '@junheng/domain/integration/outbox-course.ts'
import type { TryKind } from '@junheng/domain/integration/outbox-terms.ts'
import type { ErpAdapterRow } from './erp-adapter.entity.ts'

/** What goes over the line, once. */
export interface ErpRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How one kind of ERP is spoken to. */
export interface ErpLine {
  build(adapter: ErpAdapterRow, message: ErpMessage): ErpRequest
  /** Asks whether it has a message already. */
  query(adapter: ErpAdapterRow, message: ErpMessage): ErpRequest
  /** Of an answer with status 200. */
  read(text: string, asked: TryKind): Outcome
}
