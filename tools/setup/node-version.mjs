/** What Vite and the type stripper behind the build ask for. */
const OLDEST = { 20: 19, 22: 12 }

/** @param {string} version as in `process.versions.node` */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major === 20) return minor >= OLDEST[20]
  if (major === 22) return minor >= OLDEST[22]
  return major > 22
}

/**
 * Ends the program with a sentence on a Node that cannot run the shop. Called before anything else is loaded,
 * because an old Node would fail later with an error that explains nothing.
 */
export const refuseOldNode = (version = process.versions.node) => {
  if (isNewEnough(version)) return
  process.stderr.write(
    `Umbala needs Node 20.19, 22.12 or newer, and this is Node ${version}. Get a newer one from https://nodejs.org and run the command again.\n`,
  )
  process.exit(1)
}
