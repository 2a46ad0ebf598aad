/** A question one part of the product asks upward, while nothing stands there to answer it. */
export interface DefaultPort {
  /** The module that asks. */
  readonly asker: string
  /** Name of the port in its code. */
  readonly name: string
  /** What holds meanwhile, for whoever runs the site. */
  readonly says: string
}

/** A port, the answer it has until its provider stands, and what that means. */
export interface PortPlan<P = unknown> {
  readonly name: string
  readonly default: P
  readonly says: string
}

/**
 * Those of the ports that are wired to their default.
 *
 * @example
 * portsOnDefault('trade', { credit: { name: 'CreditGate', default: open, says: '…' } }, { credit: open })
 * // [{ asker: 'trade', name: 'CreditGate', says: '…' }]
 */
export function portsOnDefault<K extends string>(
  asker: string,
  plans: Readonly<Record<K, PortPlan>>,
  wired: Readonly<Record<NoInfer<K>, unknown>>,
): readonly DefaultPort[] {
  return Object.entries<PortPlan>(plans)
    .filter(([key, plan]) => wired[key as K] === plan.default)
    .map(([, { name, says }]) => ({ asker, name, says }))
}
