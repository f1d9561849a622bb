import { Counter, type Registry } from 'prom-client'

/** The questions that the shop asks a payment provider. */
const PROVIDER_CALLS = ['begin', 'lookUp', 'capture', 'refund', 'verify'] as const
export type ProviderCall = (typeof PROVIDER_CALLS)[number]
export type ProviderSilence = {
  readonly provider: string
  readonly call: ProviderCall
  readonly reason: string
}

type Failure = { readonly kind: string | undefined; readonly givenUp: boolean }

/** Work that belongs to no job, such as asking for one. */
const NO_JOB = 'none'

/** What should not happen, each from zero on, so that the first one counts as a rise. */
export const countEvents = (
  register: Registry,
  { jobKinds, providers }: { readonly jobKinds: readonly string[]; readonly providers: readonly string[] },
) => {
  const registers = [register]
  const alarms = new Counter({
    name: 'umbala_payment_alarms_total',
    help: 'Times that money was not where it should be.',
    registers,
  })
  const failures = new Counter({
    name: 'umbala_background_failures_total',
    help: 'Failed attempts at background work, by whether it is tried again.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  const silences = new Counter({
    name: 'umbala_payment_provider_failures_total',
    help: 'Questions that a payment provider did not answer in a way that can be understood.',
    labelNames: ['provider', 'call'] as const,
    registers,
  })
  const pictures = new Counter({
    name: 'umbala_picture_failures_total',
    help: 'Pictures that could not be saved.',
    registers,
  })
  const known = new Set([...jobKinds, NO_JOB])
  for (const kind of known) for (const outcome of ['retried', 'given_up']) failures.inc({ kind, outcome }, 0)
  for (const provider of providers) for (const call of PROVIDER_CALLS) silences.inc({ provider, call }, 0)

  return {
    alarmRaised: () => {
      alarms.inc()
    },
    workFailed: ({ kind = NO_JOB, givenUp }: Failure) => {
      failures.inc({ kind: known.has(kind) ? kind : NO_JOB, outcome: givenUp ? 'given_up' : 'retried' })
    },
    providerSilent: ({ provider, call }: Pick<ProviderSilence, 'provider' | 'call'>) => {
      silences.inc({ provider, call })
    },
    pictureLost: () => {
      pictures.inc()
    },
  }
}
