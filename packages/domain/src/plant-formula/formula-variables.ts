import { formulaNodes, type PlantExpression } from './parse-plant-formula.ts'

export const FORMULA_USES = ['DEDUCT', 'PRICE', 'FREIGHT', 'ASSAY', 'SETTLE'] as const
export type FormulaUse = (typeof FORMULA_USES)[number]

interface UseTraits {
  readonly label: string
  /** Columns a formula of this use may name; the glossary says what they are. */
  readonly variables: readonly string[]
  /** Assay items may be named too. */
  readonly items: boolean
}

const WEIGHTS = ['gross', 'tare', 'suttle', 'originalWeight', 'pieces'] as const

export const FORMULA_USE_TRAITS: Readonly<Record<FormulaUse, UseTraits>> = {
  DEDUCT: {
    label: '扣重',
    variables: [...WEIGHTS, 'packWeight', 'deductWeight', 'deductRate'],
    items: true,
  },
  PRICE: {
    label: '价格',
    variables: ['price', 'netPrice', 'referencePrice', 'taxRate', 'suttle', 'deSuttle'],
    items: true,
  },
  FREIGHT: {
    label: '运费',
    variables: [...WEIGHTS, 'deduct', 'deSuttle', 'loss', 'distance', 'farePrice'],
    items: false,
  },
  ASSAY: { label: '化验', variables: [], items: true },
  SETTLE: {
    label: '结算',
    variables: [
      ...WEIGHTS,
      'deduct',
      'deSuttle',
      'loss',
      'price',
      'netPrice',
      'qualityPrice',
      'settlePrice',
      'farePrice',
      'taxRate',
      'amount',
    ],
    items: true,
  },
}

/**
 * The first name in a formula that its use does not know, as it is written there. Whether an item exists
 * is not known here.
 *
 * @example
 * unknownVariable({ kind: 'variable', name: 'colour', at: 1 }, 'DEDUCT') // 'colour'
 */
export function unknownVariable(expression: PlantExpression, use: FormulaUse): string | null {
  const { variables, items } = FORMULA_USE_TRAITS[use]
  for (const node of formulaNodes(expression)) {
    if (node.kind === 'variable' && !variables.includes(node.name)) return node.name
    if (node.kind === 'item' && !items) return `[${node.code}]`
  }
  return null
}

/**
 * Codes of the assay items a formula reads, each once.
 *
 * @example
 * formulaItems({ kind: 'item', code: 'Mt', at: 1 }) // ['Mt']
 */
export function formulaItems(expression: PlantExpression): readonly string[] {
  const codes = formulaNodes(expression).flatMap((node) => (node.kind === 'item' ? node.code : []))
  return [...new Set(codes)]
}
