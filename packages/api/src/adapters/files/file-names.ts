const NAME = /^[a-z0-9_-]{2,64}(\.[a-z0-9_-]{1,16}){0,4}$/

export const isFileName = (name: string): boolean => NAME.test(name)

/** Before any path or key is made of it. */
export const assertFileName = (name: string): void => {
  if (!isFileName(name)) throw new Error(`'${name}' is not a name the shop gives to a file`)
}
