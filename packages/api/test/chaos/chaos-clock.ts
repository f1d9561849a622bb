const HOUR_MILLIS = 3_600_000

/** From now on this process is wrong about the time by so many hours; the database and the provider are not. */
export const setClockWrong = (hours: number): void => {
  const right = Date
  const now = () => right.now() + hours * HOUR_MILLIS
  globalThis.Date = new Proxy(right, {
    construct: (target, values: unknown[], asked) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, asked) as Date,
    apply: () => new right(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  })
}
