/** The map fills its frame; the page around says everything else. */
export const MAP_FRAME_STYLE = 'html,body,#map{margin:0;width:100%;height:100%;overflow:hidden}'

/**
 * What runs in the frame, beside the script of the map service. It speaks with the page around by messages alone:
 * `{ ready: service }` once the service is there or `{ failed: true }`; then it is told
 * `{ show: { point, zoom, radius, dark, picks } }` and tells `{ picked: point }`. Points are those of the service's
 * own datum: who asks reckons. Services expect to be able to keep things, which a page without an origin cannot:
 * they get a store that forgets.
 */
export const MAP_FRAME_SCRIPT = `(() => {
  const page = new URL(location.href).origin
  const tell = (said) => parent.postMessage({ map: said }, page)
  const kept = new Map()
  const store = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size },
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: store })
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })

  const LINE = '#1677ff'
  const services = {
    amap: {
      isHere: () => typeof window.AMap?.Map === 'function',
      open(box, { point, zoom, dark }) {
        const at = ({ longitude, latitude }) => [longitude, latitude]
        const style = dark ? { mapStyle: 'amap://styles/dark' } : {}
        const map = new AMap.Map(box, { center: at(point), zoom, ...style })
        let drawn = []
        return {
          mark(point, radius) {
            if (drawn.length > 0) map.remove(drawn)
            drawn = [new AMap.Marker({ position: at(point) })]
            const fence = { center: at(point), radius, strokeColor: LINE, fillColor: LINE, fillOpacity: 0.15, bubble: true }
            if (radius > 0) drawn.push(new AMap.Circle(fence))
            map.add(drawn)
          },
          pick: (told) =>
            map.on('click', ({ lnglat }) =>
              told({ longitude: lnglat.getLng(), latitude: lnglat.getLat() })),
        }
      },
    },
    tianditu: {
      isHere: () => typeof window.T?.Map === 'function',
      open(box, { point, zoom, dark }) {
        const at = ({ longitude, latitude }) => new T.LngLat(longitude, latitude)
        const map = new T.Map(box)
        map.centerAndZoom(at(point), zoom)
        if (dark) map.setStyle?.('indigo')
        return {
          mark(point, radius) {
            map.clearOverLays()
            map.addOverLay(new T.Marker(at(point)))
            const look = { color: LINE, weight: 2, fillColor: LINE, fillOpacity: 0.15 }
            if (radius > 0) map.addOverLay(new T.Circle(at(point), radius, look))
          },
          pick: (told) =>
            map.addEventListener('click', ({ lnglat }) =>
              told({ longitude: lnglat.getLng(), latitude: lnglat.getLat() })),
        }
      },
    },
  }

  let map = null
  function show(service, asked) {
    const { point, hasPoint, radius, picks } = asked
    map ??= services[service].open(document.getElementById('map'), asked)
    if (hasPoint) map.mark(point, radius)
    if (picks)
      map.pick((picked) => {
        map.mark(picked, radius)
        tell({ picked })
      })
  }

  addEventListener('load', () => {
    const service = Object.keys(services).find((name) => services[name].isHere())
    if (service === undefined) return tell({ failed: true })
    addEventListener('message', ({ source, data }) => {
      if (source !== parent || map !== null || !data?.show) return
      try {
        show(service, data.show)
      } catch (error) {
        console.error(error)
        tell({ failed: true })
      }
    })
    tell({ ready: service })
  })
})()`
