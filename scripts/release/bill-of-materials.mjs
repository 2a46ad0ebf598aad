/**
 * What a release is made of, as CycloneDX 1.6: names, versions, licences and checksums of its packages.
 *
 * @param product `{ name, version, license }`
 * @param packages as `listProductionPackages` finds them
 */
export function writeBillOfMaterials(product, packages) {
  const own = `pkg:generic/${product.name}@${product.version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: product.name,
        version: product.version,
        ...licenseOf(product.license),
      },
    },
    components: packages.map((each) => ({
      type: 'library',
      'bom-ref': `${purlOf(each)}#${each.place}`,
      name: each.name,
      version: each.version,
      purl: purlOf(each),
      ...licenseOf(each.license),
      ...hashOf(each.integrity),
    })),
  }
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** One licence by its SPDX name, several as the expression that the package states. */
function licenseOf(license) {
  if (!license) return {}
  const isExpression = /\s|\(/.test(license)
  return { licenses: [isExpression ? { expression: license } : { license: { id: license } }] }
}

function hashOf(integrity) {
  const [, content] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  if (!content) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }
}
