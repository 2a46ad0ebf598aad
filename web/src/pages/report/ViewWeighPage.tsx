/** /viewWeigh: vehicles whose load waits for the laboratory. */
export function ViewWeighPage() {
  return null
}
