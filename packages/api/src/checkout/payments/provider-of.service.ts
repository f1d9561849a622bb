import type { PaymentProvider } from '../../ports/payments.ts'

/** For a payment whose provider is not connected any more: nothing can be found out, and nothing is lost by asking. */
const disconnected = (id: string): PaymentProvider => {
  const closed = async () => ({ kind: 'unknown', reason: `the provider ${id} is not connected` }) as const
  return {
    id,
    name: id,
    currency: 'ZAR',
    methods: [],
    formTargets: [],
    begin: closed,
    resume: null,
    lookUp: closed,
    capture: closed,
    refund: closed,
    verify: closed,
  }
}

type Registry = { readonly ports: { readonly payments: readonly PaymentProvider[] } }

export const connectedProvider = ({ ports }: Registry, id: string): PaymentProvider | undefined =>
  ports.payments.find((provider) => provider.id === id)

export const providerOf = (registry: Registry, id: string): PaymentProvider =>
  connectedProvider(registry, id) ?? disconnected(id)
