/** What a question comes to, or null when it fails or takes too long: whoever watches the shop is answered all the same. */
export const inTime = async <Value>(millis: number, work: Promise<Value>): Promise<Value | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null)
    }, millis)
  })
  return Promise.race([work.catch(() => null), late]).finally(() => {
    clearTimeout(timer)
  })
}
