import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'

export interface DetailFormProps {
  readonly template: FormTemplate
  readonly base: string
  readonly stored: AnyRow
  readonly type: 'view' | 'update'
  readonly onClose: () => void
  readonly onDirty: (isDirty: boolean) => void
}
