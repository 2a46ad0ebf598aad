/**
 * A value with what only the compiler knows of it: members such as `$row` or `$value` never exist at run time. Only
 * declarations are made so.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who declares says what the compiler is to know
export function phantom<T extends object>(made: object): T {
  return made as T
}
