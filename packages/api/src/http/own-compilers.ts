import type { FastifyServerOptions } from 'fastify'

const none = () => () => {
  throw new Error('A schema needs a compiler of its own.')
}

/** Every schema comes with its compiler, so the framework's own are never called; merely loading them would be a tenth of a start. */
export const ownCompilers: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: none, buildSerializer: none },
}
