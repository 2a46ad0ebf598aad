import { int, ref } from '@junheng/domain/entity/field.ts'
import { codeAndName, kindChoices } from '../archive-fields.ts'

/** What a rule that is found by matching is known by, and where it holds. */
export const ruleFields = {
  ...codeAndName,
  kinds: kindChoices({ label: '业务类型', required: true }),
  ...ref('factory', 'factory', { label: '厂区' }),
  priority: int({
    label: '优先级',
    required: true,
    default: '100',
    tips: '同等条件下小的优先',
  }),
}
