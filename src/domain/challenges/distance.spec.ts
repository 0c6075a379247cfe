import { isWithinRadius, metersBetween } from './distance'

describe('metersBetween', () => {
  it('measures great-circle distance, also across the date line', () => {
    const [london, paris] = [
      { latitude: 51.5074, longitude: -0.1278 },
      { latitude: 48.8566, longitude: 2.3522 },
    ]
    expect(metersBetween(london, paris) / 1000).toBeCloseTo(343.6, 0)
    expect(metersBetween(london, london)).toBe(0)
    const across = metersBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(across).toBeCloseTo(111, 0)
  })
})

describe('isWithinRadius', () => {
  const at = (meters: number, accuracyMeters: number) => isWithinRadius({ meters, accuracyMeters, radiusMeters: 200 })
  it("allows for the device's inaccuracy, up to a hundred meters", () => {
    expect(at(200, 0)).toBe(true)
    expect(at(201, 0)).toBe(false)
    expect(at(240, 50)).toBe(true)
    expect(at(300, 5_000)).toBe(true)
    expect(at(301, 5_000)).toBe(false)
  })
})
