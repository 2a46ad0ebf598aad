/** What came over the line, as NC reads it. */
export interface NcAsked {
  readonly idemKey: string
  readonly billType: string
  readonly proc: 'add' | 'delete' | 'query'
  readonly body: string
}

const attributeIn = (xml: string, name: string): string | null =>
  new RegExp(`<ufinterface[^>]*? ${name}="([^"]*)"`, 'u').exec(xml)?.[1] ?? null

/** Null: not a message of the exchange platform. */
export function readNcRequest(xml: string): NcAsked | null {
  const idemKey = /<bill id="([^"]+)"/u.exec(xml)?.[1]
  const proc = attributeIn(xml, 'proc')
  const billType = attributeIn(xml, 'billtype')
  const isKnown = proc === 'add' || proc === 'delete' || proc === 'query'
  if (idemKey === undefined || billType === null || !isKnown) return null
  if (attributeIn(xml, 'filename') !== idemKey) return null
  return { idemKey, billType, proc, body: xml }
}

export const answerNc = (code: string, description: string, content: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ufinterface successful="${code === '1' ? 'Y' : 'N'}"><sendresult><resultcode>${code}</resultcode><resultdescription>${description}</resultdescription><content>${content ?? ''}</content></sendresult></ufinterface>\n`
