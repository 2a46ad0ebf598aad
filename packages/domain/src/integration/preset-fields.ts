import type { FieldMap, MessageField } from './erp-message.ts'

/** A field of the head of the ERP's document, and what of ours goes into it. */
export const head = (extField: string, source: MessageField): FieldMap => ({
  part: 'HEAD',
  extField,
  source,
  constant: null,
})

/** The same, of each line. */
export const line = (extField: string, source: MessageField): FieldMap => ({
  ...head(extField, source),
  part: 'LINE',
})

/** A field of each line that always says the same. */
export const always = (extField: string, constant: string): FieldMap => ({
  part: 'LINE',
  extField,
  source: null,
  constant,
})
