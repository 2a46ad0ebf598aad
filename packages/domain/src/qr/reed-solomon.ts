/** In GF(256) over x⁸ + x⁴ + x³ + x² + 1, as QR codes use it. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Coefficients of (x − 1)(x − 2)(x − 4)…, highest power left out. */
function generator(degree: number): readonly number[] {
  const result: number[] = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1)
      result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

/** Words by which the data can be put right again. */
export function reedSolomon(data: readonly number[], degree: number): readonly number[] {
  const divisor = generator(degree)
  const rest: number[] = Array.from({ length: degree }, () => 0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}
