import { startTestPostgres } from '../../../../tools/programs/test-postgres.ts'

/** Starts a throw-away server, says where, and holds it until it is killed itself. */
delete process.env.TEST_DATABASE_URL
const { url } = await startTestPostgres()
console.log(url)
process.stdin.resume()
