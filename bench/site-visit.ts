import type { SimWorld } from '../server/test/simulate/sim-site.ts'

/** A way to the product: an address and somebody who is signed in. */
export interface Desk {
  readonly base: string
  readonly token: string
}

/** What a visit was called, to tell its statements from those of another. */
export interface Driven {
  readonly id: string
  readonly code: string
  readonly weighCode: string
}

export async function signIn(base: string, username: string, password: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'password', username, password })
  const response = await fetch(`${base}/api/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('web:web')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  })
  const answer = (await response.json()) as { readonly access_token?: string }
  if (answer.access_token === undefined) throw new Error(`sign-in: ${JSON.stringify(answer)}`)
  return answer.access_token
}

async function ask(
  { base, token }: Desk,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { success: boolean; msg: string; data: never }
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`)
  return answer.data
}

/**
 * A truck with coal from the gate to the gate: registered, let in, weighed full and empty, let out. The weights
 * are put on a simulated indicator, which stands for the one at the scale.
 */
export async function driveVisit(
  desk: Desk,
  world: SimWorld,
  { scaleId, plateNumber }: { readonly scaleId: string; readonly plateNumber: string },
): Promise<Driven> {
  const notice = world.notices.find(({ kind }) => kind === 'pu')
  if (notice === undefined) throw new Error('no notice')
  const { noticeId, noticeSubId, warehouseId } = notice
  const sub = { noticeSubId, warehouseId, preQuantity: '30.000' }
  const body = { noticeId, plateNumber, trRegistrySub: [sub] }
  const visit = await ask(desk, '/purorder/tr-registry/create', body)
  const registryId = String(visit['id'])
  await ask(desk, '/registry/tr-registry/entrance', { registryId })
  const put = (weight: string) => ask(desk, `/measure/mm-scale/${scaleId}/sim`, { weight })
  const weigh = async (expect: string, weight: string) => {
    await put('0')
    await put(weight)
    return ask(desk, '/measure/mm-weigh/weighsave', { registryId, scaleId, expect })
  }
  await weigh('FIRST', '48.260')
  const done = await weigh('SECOND', '14.480')
  await ask(desk, '/registry/tr-registry/release', { registryId })
  return { id: registryId, code: String(visit['code']), weighCode: String(done['code']) }
}

/** A plate that no other visit of the run has. */
export const plateNo = (letter: string, number: number): string =>
  `陕${letter}${String(number).padStart(5, '0')}`
