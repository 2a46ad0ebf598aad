import type { FieldOption } from './field.ts'

/** Attributes of a text that keeps a code of ours: wherever it is shown, it is shown by its label. */
export const shownAs = (labels: Readonly<Record<string, string>>) => ({
  options: Object.entries(labels).map(([value, label]): FieldOption => ({ value, label })),
  format: { name: 'dict' as const },
})
