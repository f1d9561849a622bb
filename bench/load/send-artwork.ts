import { isArtworkFileName, artworkMaker } from './artwork-files.ts'
import { uploaderOf } from './uploader.ts'

const [origin = '', name = '', seconds = ''] = process.argv.slice(2)
if (!isArtworkFileName(name)) throw new Error(`There is no file ${name}.`)

// A program of its own: copying large files must not hold up whoever measures meanwhile.
const make = await artworkMaker(name)
const { check } = uploaderOf(origin)
const until = performance.now() + Number(seconds) * 1000
while (performance.now() < until) await check(`${name}.pdf`, make())
